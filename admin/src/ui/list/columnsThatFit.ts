/** Columns of a grid, as many as fit: each is at least so wide, in pixels, and none is wider than the grid. */
export const columnsThatFit = (width: number): string =>
  `repeat(auto-fit, minmax(min(100%, ${width}px), 1fr))`
