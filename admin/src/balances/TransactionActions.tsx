import Add from '@mui/icons-material/Add'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { useEditor } from '../common/EditorProvider.tsx'
import { saveFile } from '../common/saveFile.ts'
import { transactionsCsv, type Entry } from './transactions.ts'

interface TransactionActionsProps {
  client_id: string
  /** The transactions that are shown, undefined as long as there are none to save. */
  shown: readonly Entry[] | undefined
}

/** The buttons of the page. */
export function TransactionActions({ client_id, shown }: TransactionActionsProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { add } = useEditor()
  const save = (entries: readonly Entry[]) => {
    saveFile(
      new Blob([transactionsCsv(entries)], { type: 'text/csv' }),
      `client_${client_id}_transactions.csv`,
    )
    notify('resources.transactions.export.done', { type: 'success' })
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileDownload />}
        disabled={!shown}
        onClick={() => shown && save(shown)}
      >
        {translate('resources.transactions.export.submit')}
      </Button>
      <Button variant="contained" startIcon={<Add />} onClick={() => add()}>
        {translate('resources.transactions.add')}
      </Button>
    </>
  )
}
