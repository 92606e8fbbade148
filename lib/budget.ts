import { AppError } from "./errors.ts";

/** An amount of something that requests share. */
export type Budget = {
  /** Takes a part and answers how to give it back. Throws `busy` when so much is not left. */
  take(amount: number): () => void;
};

/** A budget of `total`, for instance of bytes in memory. */
export function createBudget(total: number): Budget {
  let taken = 0;
  return {
    take(amount) {
      if (taken + amount > total) {
        throw new AppError("busy", "Too many large requests at the moment. Try again in a second.", {
          retryAfterSeconds: 1,
        });
      }
      taken += amount;
      return () => {
        taken -= amount;
      };
    },
  };
}
