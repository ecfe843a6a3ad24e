import { MenuItem, Pagination, Stack, TextField, Typography } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { formatCount } from '../ui/format/numbers.ts'

interface NumberedPagesProps {
  /** How many rows a page may have; without it there is no choice. */
  sizes?: readonly number[]
}

const text = (key: string) => `resources.client-balances.pages.${key}`

/** The pagination of the list around: the pages by their numbers, those far off as an ellipsis. */
export function NumberedPages({ sizes }: NumberedPagesProps) {
  const translate = useTranslate()
  const { page, perPage, total = 0, setPage } = useListContext()
  if (total === 0) return null
  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  const [from, to, all] = [first, last, total].map((number) => formatCount(number))
  return (
    <Stack
      direction="row"
      spacing={2}
      sx={{
        p: 2,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'center', md: 'flex-start' },
      }}
    >
      {sizes && <PageSize sizes={sizes} />}
      <Typography variant="body2" color="textSecondary" sx={{ flex: { md: 1 } }}>
        {translate(text('shown'), { first: from, last: to, total: all })}
      </Typography>
      <Pagination
        count={Math.ceil(total / perPage)}
        page={page}
        onChange={(_event, chosen) => setPage(chosen)}
        color="primary"
        aria-label={translate(text('name'))}
        getItemAriaLabel={(type, number) => translate(text(type), { page: number })}
      />
    </Stack>
  )
}

function PageSize({ sizes }: { sizes: readonly number[] }) {
  const translate = useTranslate()
  const { perPage, setPerPage } = useListContext()
  return (
    <TextField
      select
      fullWidth={false}
      margin="none"
      label={translate(text('per_page'))}
      value={sizes.includes(perPage) ? perPage : ''}
      onChange={(event) => setPerPage(Number(event.target.value))}
      sx={{ minWidth: 128 }}
    >
      {sizes.map((size) => (
        <MenuItem key={size} value={size}>
          {size}
        </MenuItem>
      ))}
    </TextField>
  )
}
