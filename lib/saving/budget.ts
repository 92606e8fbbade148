import { AppError } from "../errors.ts";
import type { After, Budget } from "../ports.ts";

type Waiter = { amount: number; begin: () => void };

/**
 * A budget of `total`, for example bytes of memory. `waiting` callers may wait, each for at most `waitMs` milliseconds. A
 * small request may pass one that needs more than is left.
 */
export function createBudget(
  after: After,
  total: number,
  { waiting, waitMs }: { waiting: number; waitMs: number } = { waiting: 64, waitMs: 20_000 },
): Budget {
  let left = total;
  const waiters = new Set<Waiter>();

  function giveBack(amount: number): void {
    left += amount;
    for (const waiter of waiters) {
      if (waiter.amount > left) continue;
      left -= waiter.amount;
      waiter.begin();
    }
  }

  return {
    async take(amount, signal) {
      signal?.throwIfAborted();
      if (amount <= left) left -= amount;
      else if (amount > total || waiters.size >= waiting) throw tooBusy();
      else await waitTurn(waiters, amount, (giveUp) => after(waitMs, giveUp), signal);
      return () => giveBack(amount);
    },
  };
}

function waitTurn(
  waiters: Set<Waiter>,
  amount: number,
  late: (task: () => void) => () => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      waiters.delete(waiter);
      stopWaiting();
      signal?.removeEventListener("abort", leave);
    };
    const waiter: Waiter = {
      amount,
      begin() {
        end();
        resolve();
      },
    };
    const giveUp = (reason: unknown) => {
      end();
      reject(reason);
    };
    const leave = () => giveUp(signal?.reason);
    const stopWaiting = late(() => giveUp(tooBusy()));
    signal?.addEventListener("abort", leave, { once: true });
    waiters.add(waiter);
  });
}

function tooBusy(): AppError {
  return new AppError("busy", "Too many large requests. Try again in a second.", {
    retryAfterSeconds: 1,
  });
}
