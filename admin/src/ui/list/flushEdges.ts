/**
 * Puts the outer cells of a table in line with the heading above it, where each row begins with a header cell: the
 * first td of a row is its second cell.
 */
export const flushEdges = {
  '&& th.MuiTableCell-root:first-of-type': { paddingInlineStart: 0 },
  '&& thead th.MuiTableCell-root:last-of-type, && td.MuiTableCell-root:last-of-type': { paddingInlineEnd: 0 },
}
