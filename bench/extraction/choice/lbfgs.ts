/** Writes the gradient at a point and returns the value there. */
export type Objective = (at: Float64Array, gradient: Float64Array) => number;

/** How many steps are remembered. */
const MEMORY = 8;
const MOST_HALVINGS = 20;
/** The smallest share of the loss that a round must gain. */
const LEAST_GAIN = 1e-5;

type Step = { moved: Float64Array; turned: Float64Array; product: number };

/**
 * Minimizes the objective, starting at zero: L-BFGS with a backtracking line search (Nocedal and Wright, Numerical
 * Optimization, algorithms 7.4 and 3.1).
 */
export function minimize(objective: Objective, size: number, rounds: number): Float64Array {
  let at: Float64Array = new Float64Array(size);
  let gradient: Float64Array = new Float64Array(size);
  let value = objective(at, gradient);
  const steps: Step[] = [];
  for (let round = 0; round < rounds; round++) {
    const direction = directionOf(gradient, steps);
    const descent = dot(gradient, direction);
    if (descent <= 0) break;
    const next = search(objective, { at, value }, direction, descent);
    if (next.value >= value) break;
    const moved = next.at.map((own, index) => own - (at[index] as number));
    const turned = next.gradient.map((own, index) => own - (gradient[index] as number));
    const product = dot(moved, turned);
    if (product > 1e-10) steps.push({ moved, turned, product });
    if (steps.length > MEMORY) steps.shift();
    const gain = (value - next.value) / Math.max(1, Math.abs(value));
    ({ at, gradient, value } = next);
    if (gain < LEAST_GAIN) break;
  }
  return at;
}

/** The gradient, corrected by the remembered steps. */
function directionOf(gradient: Float64Array, steps: readonly Step[]): Float64Array {
  const direction = gradient.slice();
  const shares: number[] = [];
  for (const { moved, turned, product } of [...steps].reverse()) {
    const share = dot(moved, direction) / product;
    shares.push(share);
    addTo(direction, turned, -share);
  }
  const last = steps.at(-1);
  const scale = last
    ? last.product / dot(last.turned, last.turned)
    : 1 / Math.max(1, Math.sqrt(dot(gradient, gradient)));
  for (let index = 0; index < direction.length; index++)
    direction[index] = (direction[index] as number) * scale;
  for (const { moved, turned, product } of steps)
    addTo(direction, moved, (shares.pop() ?? 0) - dot(turned, direction) / product);
  return direction;
}

function search(
  objective: Objective,
  from: { at: Float64Array; value: number },
  direction: Float64Array,
  descent: number,
): { at: Float64Array; gradient: Float64Array; value: number } {
  const gradient = new Float64Array(from.at.length);
  let step = 1;
  for (let halvings = 0; ; halvings++, step /= 2) {
    const at = from.at.slice();
    addTo(at, direction, -step);
    const value = objective(at, gradient);
    if (value <= from.value - 1e-4 * step * descent || halvings === MOST_HALVINGS)
      return { at, gradient, value };
  }
}

function addTo(target: Float64Array, other: Float64Array, share: number): void {
  for (let index = 0; index < target.length; index++)
    target[index] = (target[index] as number) + share * (other[index] as number);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] as number) * (b[index] as number);
  return sum;
}
