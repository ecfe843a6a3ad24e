import { Alert, Box, Button, Dialog, useMediaQuery, type Theme } from '@mui/material'
import { useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { visuallyHidden } from '@mui/utils'
import type { Choice } from './choice.ts'
import { SearchBox } from './SearchBox.tsx'
import { SearchKeys } from './SearchKeys.tsx'
import { SearchState } from './SearchState.tsx'
import { useRecentChoices } from './useRecentChoices.ts'
import { useSearch } from './useSearch.ts'

/** Finds a client, a vehicle, a billing or a screen by some letters of its name, and goes there. Mount it to open it. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const titleId = useId()
  const field = useRef<HTMLInputElement>(null)
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [words, setWords] = useState('')
  const { found, looking, failed, retry } = useSearch(words)
  const [recent, keep] = useRecentChoices()
  const go = (choice: Choice) => {
    keep(choice)
    onClose()
    void navigate(choice.to)
  }
  const tryAgain = () => {
    // The button goes.
    field.current?.focus()
    retry()
  }
  return (
    <Dialog
      open
      maxWidth="sm"
      fullScreen={phone}
      onClose={onClose}
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: { sm: '10vh' }, maxHeight: { sm: '75vh' } } } }}
    >
      <Box component="h2" id={titleId} sx={visuallyHidden}>
        {translate('search.title')}
      </Box>
      <SearchBox
        field={field}
        words={words}
        onType={setWords}
        recent={words.trim() ? [] : recent}
        found={found}
        onChoose={go}
        onClose={onClose}
      />
      <SearchState words={words.trim()} count={found.length} looking={looking} failed={failed} />
      {failed && <Failure onRetry={tryAgain} />}
      <SearchKeys />
    </Dialog>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate()
  const action = (
    <Button color="inherit" size="small" onClick={onRetry}>
      {translate('common.retry')}
    </Button>
  )
  return (
    <Alert severity="error" action={action} sx={{ m: 2 }}>
      {translate('search.failed')}
    </Alert>
  )
}
