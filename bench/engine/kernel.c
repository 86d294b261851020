/* The bandwidth limit: every column of the store is read once, with a divide a row, and every metric column written once.
   Arguments: rows, columns read, columns written, repetitions. Prints microseconds of processor time a pass. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(int argc, char **argv) {
  if (argc < 5) return 2;
  const long rows = atol(argv[1]), in = atol(argv[2]), out = atol(argv[3]), times = atol(argv[4]);
  double *read = malloc(sizeof(double) * rows * in), *written = malloc(sizeof(double) * rows * out);
  if (!read || !written) return 1;
  for (long i = 0; i < rows * in; i++) read[i] = 1.0 + (double)(i % 97);
  for (long i = 0; i < rows * out; i++) written[i] = 0.0;
  struct timespec from, to;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
  for (long t = 0; t < times; t++) {
    for (long c = 0; c < in; c++) {
      const double *a = read + c * rows, *b = read + ((c + 1) % in) * rows;
      double *o = written + (c % out) * rows;
      if (c < out) for (long r = 0; r < rows; r++) o[r] = a[r] / b[r];
      else for (long r = 0; r < rows; r++) o[r] += a[r];
    }
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
  double check = 0;
  for (long i = 0; i < rows * out; i += 101) check += written[i];
  printf("%f %f\n", ((to.tv_sec - from.tv_sec) * 1e6 + (to.tv_nsec - from.tv_nsec) / 1e3) / times, check);
  return 0;
}
