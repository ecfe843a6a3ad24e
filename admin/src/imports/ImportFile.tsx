import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { formatInstant } from '../ui/format/dates.ts'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import type { Platform } from '../platforms/platform.ts'
import { fileSize } from './fileSize.ts'
import type { Import } from './import.ts'
import { periodOf } from './periodOf.ts'

/** The workbook of an import: what was sent, by whom and when. */
export function ImportFile({ item }: { item: Import }) {
  const translate = useTranslate()
  const label = (key: string) => translate(`resources.imports.details.${key}`)
  const { platform_id } = item.choices
  const period = periodOf(item.choices)
  const chosen: [string, ReactNode][] = []
  if (platform_id) chosen.push([label('platform'), <PlatformName key="platform" id={platform_id} />])
  if (period) chosen.push([label('period'), period])
  return (
    <DetailSection title={label('file')}>
      <DetailFields
        fields={[
          [label('name'), item.file_name],
          [label('size'), fileSize(item.file_size)],
          [label('kind'), translate(`resources.imports.kinds.${item.kind}`)],
          ...chosen,
          [label('username'), item.username],
          [label('started'), formatInstant(item.created_at)],
          [label('ended'), formatInstant(item.finished_at)],
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <Box component="dl" sx={{ m: 0 }}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {label('sha256')}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, fontFamily: 'monospace', fontSize: '0.875rem', overflowWrap: 'anywhere' }}
          >
            {item.sha256}
          </Box>
        </Box>
      </Box>
    </DetailSection>
  )
}

/** The name of a platform; the number of one that has been deleted since. */
function PlatformName({ id }: { id: number }) {
  const { data } = useGetOne<Platform>('platforms', { id })
  return data?.name ?? String(id)
}
