import { Alert, Box, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { PlatformName } from '../platforms/PlatformName.tsx'
import { monthPath } from '../paths.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatInstant, monthText } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { FigureCard } from '../ui/page/FigureCard.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { RecordPage } from '../ui/page/RecordPage.tsx'
import { DownloadErrorsButton } from './DownloadErrorsButton.tsx'
import { fileSize, isRunning, monthOfImport, type Counts, type Import, type ImportDetail } from './import.ts'
import { ImportedRecords } from './ImportedRecords.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { SEVERITIES } from './PendingUploadNotice.tsx'
import { FileNotes, splitWarnings } from './FileNotes.tsx'
import { RowMessages } from './RowMessages.tsx'
import { StateChip } from './StateChip.tsx'
import { UndoImportButton } from './UndoImportButton.tsx'
import { useFollowImports } from './useFollowImports.ts'

const BACK = { to: '/imports', label: 'resources.imports.details.back' }

/** The page of one import: everything that is stored about it. */
export function ImportDetails() {
  const { importId = '' } = useParams()
  return (
    <RecordPage<ImportDetail> resource="imports" id={importId} back={BACK}>
      {(item) => <Details item={item} />}
    </RecordPage>
  )
}

/** What has been undone had rows, too. */
const hasRows = ({ state }: Import): boolean => state === 'finished' || state === 'undone'

function Details({ item }: { item: ImportDetail }) {
  const translate = useTranslate()
  useFollowImports(isRunning(item))
  const { kind: id, username: name, created_at } = item
  const kind = translate(`resources.imports.kinds.${id}`)
  return (
    <>
      <PageHeader
        title={item.file_name}
        about={translate('resources.imports.details.about', { kind, name, time: formatInstant(created_at) })}
        action={
          <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <UndoImportButton item={item} />
            <StateChip state={item.state} />
          </Stack>
        }
      />
      <Stack spacing={2}>
        {isRunning(item) ? <Running item={item} /> : <Result item={item} />}
        {item.counts && <Figures counts={item.counts} />}
        <Problems item={item} />
        {hasRows(item) && item.counts && <ImportedRecords item={item} counts={item.counts} />}
        <ImportFile item={item} />
      </Stack>
    </>
  )
}

function Running({ item }: { item: ImportDetail }) {
  const { identity } = useGetIdentity()
  return <ImportProgress item={item} isMine={item.username === identity?.fullName} anyoneMayCancel />
}

function Result({ item: { state, message, code, params, counts } }: { item: ImportDetail }) {
  const translateMessage = useServerMessage()
  if (!message) return null
  const severity = state === 'finished' && counts && counts.errors > 0 ? 'warning' : SEVERITIES[state]
  return (
    <Alert severity={severity} role="status">
      {translateMessage({ code, params, detail: message })}
    </Alert>
  )
}

const FIGURES = ['rows', 'new', 'changed', 'unchanged', 'errors', 'warnings'] as const

function Figures({ counts }: { counts: Counts }) {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: 'repeat(auto-fill, minmax(104px, 1fr))',
          lg: 'repeat(6, minmax(0, 1fr))',
        },
      }}
    >
      {FIGURES.map((figure) => (
        <FigureCard
          key={figure}
          label={translate(`resources.imports.counts.${figure}`)}
          text={formatCount(counts[figure])}
          colour={figure === 'errors' && counts.errors > 0 ? 'error.main' : undefined}
        />
      ))}
    </Box>
  )
}

/** An import that the list has loaded has no messages yet. */
function Problems({
  item: { id, file_name, errors = [], warnings = [], error_messages, warning_messages },
}: {
  item: Import & Partial<ImportDetail>
}) {
  const translate = useTranslate()
  if (errors.length + warnings.length === 0) return null
  const { ofFile, ofRows } = splitWarnings(warnings, warning_messages)
  return (
    <DetailSection
      title={translate('resources.imports.details.problems')}
      {...(errors.length > 0 && { about: translate('resources.imports.details.problems_hint') })}
      action={
        errors.length > 0 && <DownloadErrorsButton file={file_name} path={`imports/${id}/errors.xlsx`} />
      }
    >
      <Stack spacing={1}>
        <FileNotes {...ofFile} severity="warning" />
        <RowMessages title="common.upload.errors" lines={errors} messages={error_messages} />
        <RowMessages title="common.upload.warnings" {...ofRows} />
      </Stack>
    </DetailSection>
  )
}

/** The workbook of an import: the file, who uploaded it and when. */
function ImportFile({ item }: { item: Import }) {
  const translate = useTranslate()
  const label = (key: string) => translate(`resources.imports.details.${key}`)
  const { platform_id, prices_valid_from } = item.choices
  const month = monthOfImport(item.choices)
  const chosen: [string, ReactNode][] = []
  if (platform_id) chosen.push([label('platform'), <PlatformName key="platform" id={platform_id} />])
  if (month)
    chosen.push([
      label('period'),
      <RecordLink key="month" to={monthPath(month)}>
        {monthText(month)}
      </RecordLink>,
    ])
  if (prices_valid_from) chosen.push([label('prices_valid_from'), monthText(prices_valid_from)])
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
