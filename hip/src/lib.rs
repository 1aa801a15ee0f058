//! Safe access to AMD Instinct GPUs (ROCm) and Hygon DCUs (DTK), with a software device where there is none.
