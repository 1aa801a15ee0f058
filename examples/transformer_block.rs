//! One block of a transformer in f16: RMS norm, causal attention with rotary positions, and an MLP, each added to what came in.
//! Every element is compared with the same block on the host in f64.
//!
//!     cargo run --release --example transformer_block

use std::process::ExitCode;

use hip::{Buffer, Device, Stream, f16};
use hip_kernels::ops::{Distribution, Norm, Pairing, Random, Rope, Softmax};
use hip_kernels::{Activation, Epilogue, Gemm};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

const TOKENS: usize = 50;
const HEADS: usize = 4;
const HEAD: usize = 32;
const WIDTH: usize = HEADS * HEAD;
const HIDDEN: usize = 256;
const EPS: f32 = 1e-5;

/// Matrices with inputs along rows: the norm's weight, queries with keys and values, the projection, and the MLP.
const SIZES: [(usize, usize); 5] = [(1, WIDTH), (WIDTH, 3 * WIDTH), (WIDTH, WIDTH), (WIDTH, HIDDEN), (HIDDEN, WIDTH)];

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let normal = |inputs: usize| Distribution::Normal { mean: 0.0, deviation: 1.0 / (inputs as f32).sqrt() };
    let random = |seed, rows, cols| Random::new(seed).on_host::<f16>(normal(rows), rows * cols);
    let weights: Vec<Vec<f16>> = (1..).zip(SIZES).map(|(seed, (rows, cols))| random(seed, rows, cols)).collect();
    let x = Random::new(0).on_host::<f16>(normal(1), TOKENS * WIDTH);

    let device = Device::first()?;
    let stream = device.stream()?;
    let buffers = weights.iter().map(|weight| stream.upload(weight)).collect::<hip::Result<Vec<_>>>()?;
    let got = stream.download(&block(&stream, &buffers, &stream.upload(&x)?)?)?;

    let wide = |x: &[f16]| x.iter().map(|x| x.to_f64()).collect::<Vec<_>>();
    let expected = reference(&weights.iter().map(|weight| wide(weight)).collect::<Vec<_>>(), &wide(&x));
    let worst = wide(&got).iter().zip(&expected).map(|(a, b)| (a - b).abs() / (1.0 + b.abs())).fold(0.0, f64::max);
    println!("{TOKENS} tokens of {WIDTH} on {device}: the largest error is {worst:.1e}");
    // Numbers near 1 that pass through some ten roundings to f16, each of up to 4.9e-4. NaN fails too.
    if worst < 0.01 { Ok(()) } else { Err(format!("the largest error is {worst:e}").into()) }
}

fn block(stream: &Stream, weights: &[Buffer<f16>], x: &Buffer<f16>) -> Result<Buffer<f16>> {
    let [norm, qkv, project, up, down] = weights else { return Err("five weights".into()) };
    let new = |rows: usize, cols: usize| stream.alloc::<f16>(rows * cols);
    let (mut h, mut heads, mut scores) = (new(TOKENS, WIDTH)?, new(TOKENS, 3 * WIDTH)?, new(HEADS * TOKENS, TOKENS)?);
    let rms = Norm::rms(TOKENS, WIDTH).eps(EPS).weight(norm);

    rms.run(stream, x, &mut h)?;
    Gemm::<f16>::new(TOKENS, 3 * WIDTH, WIDTH).run(stream, &h, qkv, &mut heads)?;
    // A row has the queries of all heads, then the keys, then the values. Positions turn queries and keys.
    let positions = stream.upload(&(0..TOKENS as i32).collect::<Vec<_>>())?;
    let rope = Rope::new(TOKENS, 2 * HEADS, HEAD, Pairing::Halves).ld_out(3 * WIDTH);
    rope.run_in_place(stream, &positions, &mut heads)?;
    let (keys, values) = (heads.slice(WIDTH..)?, heads.slice(2 * WIDTH..)?);
    let products = Gemm::<f16>::new(TOKENS, TOKENS, HEAD).transpose_b(true).lda(3 * WIDTH).ldb(3 * WIDTH);
    products.batch(HEADS).stride_a(HEAD).stride_b(HEAD).run(stream, &heads, &keys, &mut scores)?;
    let softmax = Softmax::new(HEADS * TOKENS, TOKENS).scale(1.0 / (HEAD as f32).sqrt()).causal(TOKENS);
    softmax.run_in_place(stream, &mut scores)?;
    let mix = Gemm::<f16>::new(TOKENS, HEAD, TOKENS).ldb(3 * WIDTH).ldc(WIDTH).plan(stream.device())?;
    for head in 0..HEADS {
        let (scores, values) = (scores.slice(head * TOKENS * TOKENS..)?, values.slice(head * HEAD..)?);
        mix.run(stream, &scores, &values, &mut h.slice_mut(head * HEAD..)?)?;
    }
    let mut sum = new(TOKENS, WIDTH)?;
    Gemm::<f16>::new(TOKENS, WIDTH, WIDTH).run_fused(stream, &h, project, &mut sum, &Epilogue::new().residual(x))?;

    let (mut hidden, mut out) = (new(TOKENS, HIDDEN)?, new(TOKENS, WIDTH)?);
    rms.run(stream, &sum, &mut h)?;
    let silu = Epilogue::new().activation(Activation::Silu);
    Gemm::<f16>::new(TOKENS, HIDDEN, WIDTH).run_fused(stream, &h, up, &mut hidden, &silu)?;
    let add = Epilogue::new().residual(&sum);
    Gemm::<f16>::new(TOKENS, WIDTH, HIDDEN).run_fused(stream, &hidden, down, &mut out, &add)?;
    Ok(out)
}

/// The same, from its definition.
fn reference(weights: &[Vec<f64>], x: &[f64]) -> Vec<f64> {
    let product = |a: &[f64], which: usize| -> Vec<f64> {
        let (b, (inner, cols)) = (&weights[which], SIZES[which]);
        let element = |row: &[f64], j: usize| row.iter().enumerate().map(|(p, a)| a * b[p * cols + j]).sum::<f64>();
        a.chunks(inner).flat_map(|row| (0..cols).map(move |j| element(row, j))).collect()
    };
    let rms = |x: &[f64]| -> Vec<f64> {
        let factor =
            |row: &[f64]| 1.0 / (row.iter().map(|x| x * x).sum::<f64>() / WIDTH as f64 + f64::from(EPS)).sqrt();
        x.chunks(WIDTH).flat_map(|row| row.iter().zip(&weights[0]).map(move |(x, w)| x * factor(row) * w)).collect()
    };
    let heads = product(&rms(x), 1);
    // Element p of a query (part 0), a key (1) or a value (2).
    let at = |part: usize, token: usize, head: usize, p: usize| heads[(token * 3 + part) * WIDTH + head * HEAD + p];
    let turned = |part: usize, token: usize, head: usize, p: usize| {
        let (half, sign) = if p < HEAD / 2 { (p, -1.0) } else { (p - HEAD / 2, 1.0) };
        let (sin, cos) = (token as f64 * 10_000_f64.powf(-2.0 * half as f64 / HEAD as f64)).sin_cos();
        at(part, token, head, p) * cos + sign * at(part, token, head, (p + HEAD / 2) % HEAD) * sin
    };
    let mut mixed = vec![0.0; TOKENS * WIDTH];
    for (head, query) in (0..HEADS).flat_map(|head| (0..TOKENS).map(move |query| (head, query))) {
        let score = |key: usize| (0..HEAD).map(|p| turned(0, query, head, p) * turned(1, key, head, p)).sum::<f64>();
        let shares: Vec<f64> = (0..=query).map(|key| (score(key) / (HEAD as f64).sqrt()).exp()).collect();
        let all: f64 = shares.iter().sum();
        for p in 0..HEAD {
            let value: f64 = shares.iter().enumerate().map(|(key, share)| share * at(2, key, head, p)).sum();
            mixed[query * WIDTH + head * HEAD + p] = value / all;
        }
    }
    let add = |a: Vec<f64>, b: &[f64]| a.iter().zip(b).map(|(a, b)| a + b).collect::<Vec<f64>>();
    let sum = add(product(&mixed, 2), x);
    let hidden: Vec<f64> = product(&rms(&sum), 3).iter().map(|x| x / (1.0 + (-x).exp())).collect();
    add(product(&hidden, 4), &sum)
}
