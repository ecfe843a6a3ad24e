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
import { useId, useState, type ReactNode } from 'react'
import { Form, useResourceContext, useStore, useTranslate } from 'react-admin'
import { FilePicker } from './FilePicker.tsx'
import { InterruptedUpload } from './InterruptedUpload.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { UploadColumns } from './UploadColumns.tsx'
import { UploadReport } from './UploadReport.tsx'
import { useUpload, type UploadCall } from './useUpload.ts'

interface UploadPanelProps<Values> extends UploadCall<Values> {
  /** The inputs beside the file, when the upload needs more. */
  children?: ReactNode
  /** What the inputs hold at first. */
  defaultValues?: Record<string, unknown>
}

/**
 * The Excel upload of a list page. Its texts are found under `resources.<noun>.upload`:
 * title, about, columns, and missing for when something needed was not chosen.
 */
export function UploadPanel<Values extends object>({
  children,
  defaultValues,
  ...call
}: UploadPanelProps<Values>) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const id = useId()
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [open, setOpen] = useStore(`${resource}.upload_open`, wide)
  const [file, setFile] = useState<File | null>(null)
  const { report, refusal, interrupted, forget, upload } = useUpload<Values>(call)
  const submit = async (values: Values) => {
    if (await upload(values, file)) setFile(null)
  }
  return (
    <Card component="section" aria-labelledby={id}>
      <UploadHeader id={id} open={open} onToggle={() => setOpen(!open)} />
      {interrupted && <InterruptedUpload file={interrupted} onClose={forget} />}
      <Collapse in={open}>
        <Box sx={{ px: 2.5, pb: 2.5 }}>
          {/* react-admin's Form is typed for records; these values are none. */}
          <Form
            defaultValues={defaultValues}
            onSubmit={(values: object) => submit(values as Values)}
            noValidate
          >
            <Stack
              direction={{ xs: 'column', md: 'row' }}
              spacing={{ xs: 1, md: 2 }}
              sx={{ alignItems: { md: 'center' } }}
            >
              {children}
              <FilePicker file={file} onChange={setFile} />
              <SubmitButton label="common.upload.submit" busyLabel="common.upload.busy" />
            </Stack>
          </Form>
          <UploadColumns text={translate(`resources.${resource}.upload.columns`)} />
          {refusal && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {refusal}
            </Alert>
          )}
          {report && <UploadReport report={report} />}
        </Box>
      </Collapse>
    </Card>
  )
}

function UploadHeader({ id, open, onToggle }: { id: string; open: boolean; onToggle: () => void }) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const title = translate(`resources.${resource}.upload.title`)
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', pl: 2.5, pr: 1.5, py: 1.5 }}>
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
