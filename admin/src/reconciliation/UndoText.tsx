import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

interface UndoTextProps {
  /** The key of what was done. */
  text: string
  values: object
  onUndo: () => void
}

/** What was done, in a toast, with a button that takes it back once. */
export function UndoText({ text, values, onUndo }: UndoTextProps) {
  const translate = useTranslate()
  const [isUndone, setIsUndone] = useState(false)
  const undo = () => {
    setIsUndone(true)
    onUndo()
  }
  return (
    <>
      {translate(text, values)}{' '}
      <Button color="inherit" size="small" disabled={isUndone} onClick={undo} sx={{ py: 0 }}>
        {translate('resources.reconciliation.undo')}
      </Button>
    </>
  )
}
