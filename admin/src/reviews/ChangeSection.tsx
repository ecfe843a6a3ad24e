import { Box, Skeleton, Stack, Typography } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { PARTS } from '../../../server/features/reviews/split.rules.ts'
import { formatMoney, formatSigned } from '../ui/format/money.ts'
import { ChartTable } from '../ui/page/ChartTable.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { monthsText, type CurrencySums } from './review.ts'

const PartsChart = lazy(() => import('./PartsChart.tsx').then((m) => ({ default: m.PartsChart })))
const HEIGHT = 238

/** What a month came to in a currency, against the month before, and where the change comes from. */
export function ChangeSection({ month, sums }: { month: string; sums: CurrencySums }) {
  const translate = useTranslate()
  const { currency, parts } = sums
  const title = translate('resources.reviews.change.title', { currency })
  return (
    <DetailSection title={title}>
      <Figures month={month} sums={sums} />
      {PARTS.some((part) => parts[part] !== 0) ? (
        <Parts title={title} sums={sums} />
      ) : (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {translate('resources.reviews.change.none')}
        </Typography>
      )}
    </DetailSection>
  )
}

/** The parts of a change as bars, and in words for those who do not see them. */
function Parts({ title, sums: { currency, parts } }: { title: string; sums: CurrencySums }) {
  const translate = useTranslate()
  return (
    <>
      <Box sx={{ minHeight: HEIGHT, mt: 1.5 }}>
        <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
          <PartsChart currency={currency} parts={parts} />
        </Suspense>
      </Box>
      <ChartTable
        title={title}
        columns={[
          translate('resources.reviews.change.part'),
          translate('resources.reviews.fields.difference'),
        ]}
        rows={PARTS.map((part) => [
          translate(`resources.reviews.parts.${part}`),
          formatSigned(parts[part], currency),
        ])}
      />
    </>
  )
}

function Figures({
  month,
  sums: { currency, before, after, difference },
}: {
  month: string
  sums: CurrencySums
}) {
  const translate = useTranslate()
  const names = monthsText(month)
  const figures = [
    [names.before, formatMoney(before, currency)],
    [names.month, formatMoney(after, currency)],
    [translate('resources.reviews.fields.difference'), formatSigned(difference, currency)],
  ]
  return (
    <Stack direction="row" useFlexGap component="dl" sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
      {figures.map(([name, amount]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
            <bdi>{amount}</bdi>
          </Typography>
        </div>
      ))}
    </Stack>
  )
}
