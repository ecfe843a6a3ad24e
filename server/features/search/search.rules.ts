/** How many of each kind a search answers. */
export const MOST_OF_A_KIND = 5
