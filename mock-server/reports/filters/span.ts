/** Values from `min` to `max`, both included; `max` may be infinite. */
export interface Span {
  readonly min: number;
  readonly max: number;
}
