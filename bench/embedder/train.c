/*
 * Learns the rows of the table: `train FOLDER ROWS DIMENSIONS STEPS HARD_STEPS SEED`. Reads what prepare.ts wrote there and
 * writes table.f32. In C because a step multiplies three times 2,048 x 2,048 x DIMENSIONS numbers: BLAS needs .1 s for that,
 * V8 some ten. Build: gcc -O3 -march=native -ffast-math -fopenmp train.c -o train -lopenblas -lm
 *
 * A text is the sum of its rows, brought to length 1. Both texts of a pair are to be nearer to each other than to the other
 * texts of the batch: cross-entropy over rows and columns of their cosines (van den Oord et al., 2018; Henderson et al.,
 * 2017), by Adam on the rows that the batch touches (Kingma and Ba, 2015). The first STEPS take pairs at random; the
 * HARD_STEPS after them take pairs that are near each other by then, so that the others of a batch are hard to tell apart.
 */
#include <cblas.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BATCH = 2048, CENTRES = 512 };
static const float TEMPERATURE = .05f, RATE = .03f, HARD_RATE = .012f, START = .1f;

/* One side of all pairs: text i has the rows from start[i] to start[i + 1], each with its weight. */
typedef struct {
  int32_t *start, *rows;
  float *weights;
} Side;

static int dimensions;
static uint64_t random_state;

static uint64_t next_random(void) { /* xorshift64 (Marsaglia, 2003) */
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  return random_state ^= random_state << 17;
}

static void *read_file(const char *folder, const char *name, size_t *bytes) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "rb");
  if (!file) { perror(path); exit(1); }
  fseek(file, 0, SEEK_END);
  *bytes = ftell(file);
  rewind(file);
  void *data = malloc(*bytes + 1);
  if (fread(data, 1, *bytes, file) != *bytes) { perror(path); exit(1); }
  fclose(file);
  return data;
}

static Side read_side(const char *folder, char name, size_t *texts) {
  char file[32];
  size_t bytes;
  Side side;
  snprintf(file, sizeof file, "%c.start", name);
  side.start = read_file(folder, file, &bytes);
  *texts = bytes / 4 - 1;
  snprintf(file, sizeof file, "%c.rows", name);
  side.rows = read_file(folder, file, &bytes);
  snprintf(file, sizeof file, "%c.weights", name);
  side.weights = read_file(folder, file, &bytes);
  return side;
}

/* The vector of a text, of length 1; answers what it was multiplied by. */
static float embed(const Side *side, int text, const float *table, float *out) {
  memset(out, 0, dimensions * sizeof *out);
  for (int k = side->start[text]; k < side->start[text + 1]; k++) {
    const float *row = table + (size_t)side->rows[k] * dimensions, weight = side->weights[k];
    for (int d = 0; d < dimensions; d++) out[d] += weight * row[d];
  }
  float sum = 1e-12f;
  for (int d = 0; d < dimensions; d++) sum += out[d] * out[d];
  const float scale = 1 / sqrtf(sum);
  for (int d = 0; d < dimensions; d++) out[d] *= scale;
  return scale;
}

/* The gradient of a sum of rows from that of its direction, in place. */
static void through_length(float *gradient, const float *vector, float scale) {
  float along = 0;
  for (int d = 0; d < dimensions; d++) along += gradient[d] * vector[d];
  for (int d = 0; d < dimensions; d++) gradient[d] = (gradient[d] - along * vector[d]) * scale;
}

static void add_gradients(const Side *side, const int *batch, const float *by_text, const int *slot, float *sum, int from, int to) {
  for (int i = 0; i < BATCH; i++)
    for (int k = side->start[batch[i]]; k < side->start[batch[i] + 1]; k++) {
      float *into = sum + (size_t)slot[side->rows[k]] * dimensions;
      const float *gradient = by_text + (size_t)i * dimensions, weight = side->weights[k];
      for (int d = from; d < to; d++) into[d] += weight * gradient[d];
    }
}

static void shuffle(int *order, size_t count) {
  for (size_t i = count - 1; i > 0; i--) {
    const size_t other = next_random() % (i + 1);
    const int kept = order[i];
    order[i] = order[other];
    order[other] = kept;
  }
}

/* Brings texts that are nearest to the same one of some CENTRES together, then mixes the batches. */
static void group_neighbours(const Side *side, const float *table, int *order, size_t count) {
  float *centres = malloc(sizeof(float) * CENTRES * dimensions);
  for (int c = 0; c < CENTRES; c++) embed(side, order[next_random() % count], table, centres + (size_t)c * dimensions);
  int *nearest = malloc(sizeof(int) * count), sizes[CENTRES + 1] = {0};
#pragma omp parallel
  {
    float *vectors = malloc(sizeof(float) * 256 * dimensions), *cosines = malloc(sizeof(float) * 256 * CENTRES);
#pragma omp for schedule(dynamic)
    for (size_t first = 0; first < count; first += 256) {
      const int some = count - first < 256 ? count - first : 256;
      for (int i = 0; i < some; i++) embed(side, order[first + i], table, vectors + (size_t)i * dimensions);
      cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, some, CENTRES, dimensions, 1, vectors, dimensions, centres, dimensions, 0, cosines, CENTRES);
      for (int i = 0; i < some; i++) {
        int best = 0;
        for (int c = 1; c < CENTRES; c++)
          if (cosines[i * CENTRES + c] > cosines[i * CENTRES + best]) best = c;
        nearest[first + i] = best;
      }
    }
    free(vectors);
    free(cosines);
  }
  for (size_t i = 0; i < count; i++) sizes[nearest[i] + 1]++;
  for (int c = 0; c < CENTRES; c++) sizes[c + 1] += sizes[c];
  int *grouped = malloc(sizeof(int) * count), batches = count / BATCH, *turn = malloc(sizeof(int) * batches);
  for (size_t i = 0; i < count; i++) grouped[sizes[nearest[i]]++] = order[i];
  for (int b = 0; b < batches; b++) turn[b] = b;
  shuffle(turn, batches);
  for (int b = 0; b < batches; b++) memcpy(order + (size_t)b * BATCH, grouped + (size_t)turn[b] * BATCH, sizeof(int) * BATCH);
  free(centres), free(nearest), free(grouped), free(turn);
}

int main(int count, char **arguments) {
  if (count < 7) return fprintf(stderr, "usage: train FOLDER ROWS DIMENSIONS STEPS HARD_STEPS SEED\n"), 2;
  const char *folder = arguments[1];
  const int rows = atoi(arguments[2]), plain = atoi(arguments[4]), hard = atoi(arguments[5]);
  dimensions = atoi(arguments[3]);
  random_state = 0x9E3779B97F4A7C15u ^ strtoull(arguments[6], NULL, 10);
  size_t pairs;
  const Side a = read_side(folder, 'a', &pairs), b = read_side(folder, 'b', &pairs);
  const size_t numbers = (size_t)rows * dimensions, size = (size_t)BATCH * dimensions;
  float *table = malloc(4 * numbers), *mean = calloc(numbers, 4), *square = calloc(numbers, 4), *sum = malloc(4 * numbers);
  for (size_t i = 0; i < numbers; i++) table[i] = START * ((next_random() >> 40) / 8388608.f - 1);
  float *va = malloc(4 * size), *vb = malloc(4 * size), *ga = malloc(4 * size), *gb = malloc(4 * size);
  float *cosines = malloc(4ull * BATCH * BATCH), scale_a[BATCH], scale_b[BATCH], by_row[BATCH], by_column[BATCH];
  int *slot = malloc(4 * rows), *touched = malloc(4 * rows), *order = malloc(4 * pairs);
  memset(slot, -1, 4 * rows);
  for (size_t i = 0; i < pairs; i++) order[i] = i;
  const int batches = pairs / BATCH;
  const time_t began = time(NULL);
  double loss = 0, right = 0;
  for (int step = 0; step < plain + hard; step++) {
    const int phase_step = step < plain ? step : step - plain, phase = step < plain ? plain : hard;
    if (phase_step % batches == 0) {
      shuffle(order, pairs);
      if (step >= plain) group_neighbours(&a, table, order, pairs);
    }
    const int *batch = order + (size_t)(phase_step % batches) * BATCH;
    int used = 0;
    for (int side = 0; side < 2; side++) {
      const Side *texts = side ? &b : &a;
      for (int i = 0; i < BATCH; i++)
        for (int k = texts->start[batch[i]]; k < texts->start[batch[i] + 1]; k++)
          if (slot[texts->rows[k]] < 0) touched[slot[texts->rows[k]] = used++] = texts->rows[k];
    }
#pragma omp parallel for
    for (int i = 0; i < BATCH; i++) {
      scale_a[i] = embed(&a, batch[i], table, va + (size_t)i * dimensions);
      scale_b[i] = embed(&b, batch[i], table, vb + (size_t)i * dimensions);
    }
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, BATCH, BATCH, dimensions, 1 / TEMPERATURE, va, dimensions, vb, dimensions, 0, cosines, BATCH);
    memset(by_column, 0, sizeof by_column);
#pragma omp parallel for reduction(+ : by_column[:BATCH], loss, right)
    for (int i = 0; i < BATCH; i++) {
      float *row = cosines + (size_t)i * BATCH, total = 0, own = row[i];
      int best = 1;
      for (int j = 0; j < BATCH; j++) best &= row[j] <= own;
      for (int j = 0; j < BATCH; j++) {
        row[j] = expf(row[j] - 1 / TEMPERATURE); /* a cosine is at most 1 */
        total += row[j];
        by_column[j] += row[j];
      }
      by_row[i] = 1 / total;
      loss += logf(total) + 1 / TEMPERATURE - own;
      right += best;
    }
    for (int i = 0; i < BATCH; i++) by_column[i] = 1 / by_column[i];
#pragma omp parallel for
    for (int i = 0; i < BATCH; i++) {
      float *row = cosines + (size_t)i * BATCH, of_row = by_row[i];
      for (int j = 0; j < BATCH; j++) row[j] *= of_row + by_column[j];
      row[i] -= 2;
    }
    /* Not divided by the size of the batch: Adam does not mind. */
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, BATCH, dimensions, BATCH, 1, cosines, BATCH, vb, dimensions, 0, ga, dimensions);
    cblas_sgemm(CblasRowMajor, CblasTrans, CblasNoTrans, BATCH, dimensions, BATCH, 1, cosines, BATCH, va, dimensions, 0, gb, dimensions);
#pragma omp parallel for
    for (int i = 0; i < BATCH; i++) {
      through_length(ga + (size_t)i * dimensions, va + (size_t)i * dimensions, scale_a[i]);
      through_length(gb + (size_t)i * dimensions, vb + (size_t)i * dimensions, scale_b[i]);
    }
    memset(sum, 0, 4ull * used * dimensions);
#pragma omp parallel for
    for (int half = 0; half < 2; half++) {
      const int from = dimensions * half / 2, to = dimensions * (half + 1) / 2;
      add_gradients(&a, batch, ga, slot, sum, from, to);
      add_gradients(&b, batch, gb, slot, sum, from, to);
    }
    const float done = (float)phase_step / phase, warm = .05f;
    const float fall = step < plain && done < warm ? done / warm : .02f + .98f * (1 - done) / (step < plain ? 1 - warm : 1);
    const float rate = fall * (step < plain ? RATE : HARD_RATE), c1 = 1 - powf(.9f, step + 1), c2 = 1 - powf(.999f, step + 1);
#pragma omp parallel for
    for (int t = 0; t < used; t++) {
      const size_t at = (size_t)touched[t] * dimensions;
      const float *gradient = sum + (size_t)t * dimensions;
      for (int d = 0; d < dimensions; d++) {
        mean[at + d] = .9f * mean[at + d] + .1f * gradient[d];
        square[at + d] = .999f * square[at + d] + .001f * gradient[d] * gradient[d];
        table[at + d] -= rate * (mean[at + d] / c1) / (sqrtf(square[at + d] / c2) + 1e-8f);
      }
      slot[touched[t]] = -1;
    }
    if (step % 100 == 99) {
      printf("%d: loss %.3f, first of its batch %.3f, %ld s\n", step + 1, loss / 100 / BATCH, right / 100 / BATCH, (long)(time(NULL) - began));
      fflush(stdout);
      loss = right = 0;
    }
  }
  char path[4096];
  snprintf(path, sizeof path, "%s/table.f32", folder);
  FILE *file = fopen(path, "wb");
  if (!file || fwrite(table, 4, numbers, file) != numbers || fclose(file)) { perror(path); return 1; }
  return 0;
}
