import { Alert, Button, Card, CircularProgress, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { FilePicker } from '../imports/FilePicker.tsx'
import { importPath, PAYMENT_LINES_PATH, PAYMENT_PROFILES_PATH } from '../paths.ts'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { ProfileStep } from './ProfileStep.tsx'
import { SheetPreviewPanel } from './SheetPreviewPanel.tsx'
import { usePaymentSheet, type PaymentSheetState } from './usePaymentSheet.ts'

const HELP = { rules: 'paymentSheets.help', names: ['formats', 'profiles', 'sure', 'again'] }
const SHEETS = '.xlsx,.xls,.csv,.tsv,.txt'

/** Turns the sheet of a bank or a mobile-money operator into payments: choose it, say how it is read, confirm its lines. */
export function PaymentSheetPage() {
  const translate = useTranslate()
  const sheet = usePaymentSheet()
  return (
    <>
      <PageHeader
        title={translate('paymentSheets.title')}
        about={translate('paymentSheets.about')}
        help={HELP}
        action={
          <>
            <Button component={Link} to={PAYMENT_PROFILES_PATH}>
              {translate('resources.payment-profiles.title')}
            </Button>
            <Button component={Link} to={PAYMENT_LINES_PATH}>
              {translate('paymentSheets.waiting')}
            </Button>
          </>
        }
      />
      <Stack spacing={2}>
        <ChosenSheet sheet={sheet} />
        {sheet.failure && <Alert severity="error">{sheet.failure}</Alert>}
        {sheet.imported && <Imported {...sheet.imported} />}
        {sheet.preview && (
          <SheetPreviewPanel
            key={sheet.preview.fingerprint}
            file={sheet.file?.name ?? ''}
            preview={sheet.preview}
            busy={sheet.busy === 'import'}
            onImport={sheet.confirm}
            onCancel={sheet.dropPreview}
          />
        )}
      </Stack>
    </>
  )
}

/** The file, and by which profile it is read. */
function ChosenSheet({ sheet }: { sheet: PaymentSheetState }) {
  const translate = useTranslate()
  return (
    <Card component="section" aria-label={translate('paymentSheets.choose')} sx={{ p: 2.5 }}>
      <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
        <FilePicker file={sheet.file} accept={SHEETS} texts="paymentSheets.upload" onChange={sheet.choose} />
        {sheet.busy === 'peek' && (
          <Busy text={translate('paymentSheets.reading', { file: sheet.file?.name })} />
        )}
        {sheet.peek && <ProfileStep sheet={sheet} peek={sheet.peek} file={sheet.file?.name ?? ''} />}
      </Stack>
    </Card>
  )
}

const Busy = ({ text }: { text: string }) => (
  <Stack direction="row" spacing={1.5} role="status" sx={{ alignItems: 'center' }}>
    <CircularProgress size={20} aria-hidden />
    <Typography variant="body2">{text}</Typography>
  </Stack>
)

function Imported({ id, text }: { id: number; text: string }) {
  const translate = useTranslate()
  return (
    <Alert
      severity="success"
      role="status"
      action={
        <Button component={Link} to={importPath(id)} color="inherit" size="small">
          {translate('paymentSheets.rows.result')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
