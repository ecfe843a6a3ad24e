import ExpandMore from '@mui/icons-material/ExpandMore'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import {
  Alert,
  Box,
  Card,
  Collapse,
  IconButton,
  Stack,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { useEffect, useId, type ReactNode } from 'react'
import { Form, useResourceContext, useStore, useTranslate } from 'react-admin'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { EarlierImport, useEarlierImport } from './EarlierImport.tsx'
import { FilePicker } from './FilePicker.tsx'
import type { ImportKind } from './import.ts'
import { RunningImports } from './RunningImports.tsx'
import { SaveWorkbookButton } from './SaveWorkbookButton.tsx'
import { UploadColumns } from './UploadColumns.tsx'
import { PreviewButton, UploadPreview } from './UploadPreview.tsx'
import { UploadReport } from './UploadReport.tsx'
import type { UploadCall } from './useUpload.ts'
import { useUploadPanel, type UploadPanelState } from './useUploadPanel.ts'
import { useAllowed } from '../providers/access.ts'

interface UploadPanelProps<Values> extends UploadCall<Values> {
  /** The inputs beside the file, when the upload needs more. */
  children?: ReactNode
  /** What is to be done after an upload, by what was chosen for it. */
  followUp?: ((values: Values) => ReactNode) | undefined
  /** The initial values of the inputs. */
  defaultValues?: Record<string, unknown>
  /** Whoever has come for it finds it unfolded. */
  shown?: boolean
}

/** The panel, for those who may upload. */
export function UploadPanel<Values extends object>(props: UploadPanelProps<Values>) {
  return useAllowed(useResourceContext(), 'upload') ? <Panel {...props} /> : null
}

/**
 * The Excel upload of a list page, plain or after a preview. Its texts are found under `resources.<noun>.upload`:
 * title, about, columns, and missing for when something needed was not chosen.
 */
function Panel<Values extends object>({
  children,
  followUp,
  defaultValues,
  shown = false,
  ...call
}: UploadPanelProps<Values>) {
  const resource = useResourceContext()
  const id = useId()
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [open, setOpen] = useStore(`${resource}.upload_open`, wide)
  const panel = useUploadPanel<Values>(call)
  const { failure } = panel.upload
  // An error is not said in a folded panel.
  useEffect(() => void ((failure ?? shown) && setOpen(true)), [failure, shown, setOpen])
  return (
    <Card component="section" aria-labelledby={id}>
      <UploadHeader id={id} open={open} onToggle={() => setOpen(!open)} />
      <RunningImports {...panel.imports} />
      <Collapse in={open}>
        <Box sx={{ px: 2.5, pb: 2.5 }}>
          {/* react-admin's Form is typed for records, which these values are not. */}
          <Form
            defaultValues={defaultValues}
            onSubmit={(values: object) => panel.submit(values as Values)}
            noValidate
          >
            <Stack
              direction={{ xs: 'column', md: 'row' }}
              spacing={{ xs: 1, md: 2 }}
              sx={{ alignItems: { md: 'center' } }}
            >
              {children}
              <FilePicker file={panel.file} onChange={panel.choose} />
              <UploadButtons panel={panel} />
            </Stack>
            <UploadHelp panel={panel} template={call.template} />
            <UploadPreview panel={panel} call={call} />
          </Form>
          <UploadResult panel={panel} followUp={followUp} />
        </Box>
      </Collapse>
    </Card>
  )
}

interface UploadPartProps<Values> {
  panel: UploadPanelState<Values>
}

/** Previews, or uploads at once; beside a preview it is the one to be confirmed. */
const UploadButtons = <Values,>({ panel: { preview, askPreview } }: UploadPartProps<Values>) => (
  <Stack direction="row" spacing={1} sx={{ '& > *': { flex: { xs: 1, md: 'none' } } }}>
    <PreviewButton busy={preview.reading !== null} onPreview={(values) => askPreview(values as Values)} />
    <SubmitButton
      label="common.upload.submit"
      busyLabel="common.upload.busy"
      secondary={preview.previewed !== null}
    />
  </Stack>
)

/** The required columns, the template, and whether this file was imported before. */
function UploadHelp<Values>({ panel, template }: UploadPartProps<Values> & { template: string }) {
  const translate = useTranslate()
  const { kind, file, preview } = panel
  const earlier = useEarlierImport(kind, file)
  return (
    <>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ mt: 1.5, justifyContent: 'space-between', alignItems: 'flex-start' }}
      >
        <UploadColumns text={translate(`resources.${kind}.upload.columns`)} />
        <DownloadTemplateButton kind={kind} path={template} />
      </Stack>
      {earlier && !preview.previewed && (
        <Box sx={{ mt: 2 }}>
          <EarlierImport earlier={earlier} />
        </Box>
      )}
    </>
  )
}

/** The result of the last upload, and what is to be done after it. */
function UploadResult<Values>({
  panel,
  followUp,
}: UploadPartProps<Values> & Pick<UploadPanelProps<Values>, 'followUp'>) {
  const { failure, cancelled, sent } = panel.upload
  return (
    <>
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
      {cancelled && (
        <Alert severity="info" role="status" sx={{ mt: 2 }}>
          {cancelled}
        </Alert>
      )}
      {sent && (
        <UploadReport report={sent.answer} file={sent.file} importId={panel.imports.find(sent)?.id ?? null} />
      )}
      {sent && followUp && <Box sx={{ mt: 1 }}>{followUp(sent.values as Values)}</Box>}
    </>
  )
}

function UploadHeader({ id, open, onToggle }: { id: string; open: boolean; onToggle: () => void }) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const title = translate(`resources.${resource}.upload.title`)
  return (
    <Stack
      direction="row"
      spacing={1.5}
      sx={{ alignItems: 'center', paddingInlineStart: 2.5, paddingInlineEnd: 1.5, py: 1.5 }}
    >
      <UploadFile color="primary" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate(`resources.${resource}.upload.about`)}
        </Typography>
      </Box>
      <IconButton
        onClick={onToggle}
        aria-expanded={open}
        aria-label={translate(open ? 'common.upload.hide' : 'common.upload.show', { title })}
      >
        <ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }} />
      </IconButton>
    </Stack>
  )
}

/** Saves an empty workbook with the required headings. */
function DownloadTemplateButton({ kind, path }: { kind: ImportKind; path: string }) {
  const translate = useTranslate()
  return (
    <SaveWorkbookButton
      label="resources.imports.template.download"
      failed="resources.imports.template.failed"
      workbook={{ path, name: translate(`resources.imports.template.file.${kind}`) }}
    />
  )
}
