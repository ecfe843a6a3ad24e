import {
  Alert,
  Box,
  Button,
  Dialog,
  LinearProgress,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useId, useRef, useState } from 'react'
import { useStore, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { Choice } from './choice.ts'
import { SearchBox } from './SearchBox.tsx'
import { useSearch } from './useSearch.ts'

interface SearchDialogProps {
  /** What was typed before it was there. */
  typed?: string
  onClose: () => void
}

/** Finds a client, a vehicle, a billing or a screen by part of its name, and navigates to it. Mount it to open it. */
export function SearchDialog({ typed = '', onClose }: SearchDialogProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const titleId = useId()
  const field = useRef<HTMLInputElement>(null)
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [words, setWords] = useState(typed)
  const { found, looking, failed, retry } = useSearch(words)
  const [recent, addRecent] = useRecentChoices()
  const go = (choice: Choice) => {
    addRecent(choice)
    onClose()
    void navigate(choice.to)
  }
  const tryAgain = () => {
    // The button disappears.
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

/** The search's keys; hidden on phones. */
function SearchKeys() {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: { xs: 'none', sm: 'block' },
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        typography: 'caption',
      }}
    >
      {translate('search.keys', { arrows: '↑ ↓', enter: '↵', escape: 'Esc' })}
    </Box>
  )
}

interface SearchStateProps {
  /** The search's text. */
  words: string
  /** How many choices were found so far. */
  count: number
  looking: boolean
  failed: boolean
}

/** The state of the search: visible while there is nothing to choose, always announced to screen readers. */
function SearchState({ words, count, looking, failed }: SearchStateProps) {
  const translate = useTranslate()
  const nothing = count === 0 && words !== '' && !failed
  const text = () => {
    if (!words || failed) return ''
    if (looking) return translate('search.looking')
    return nothing
      ? translate('search.nothing', { words })
      : translate('search.count', { smart_count: count })
  }
  return (
    <>
      <LinearProgress
        aria-hidden
        sx={{ height: 2, flexShrink: 0, visibility: looking ? 'visible' : 'hidden' }}
      />
      <Box role="status" sx={nothing ? { p: 3, overflowWrap: 'anywhere' } : visuallyHidden}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {text()}
        </Typography>
        {nothing && !looking && (
          <Typography variant="body2" color="textSecondary">
            {translate('search.nothing_hint')}
          </Typography>
        )}
      </Box>
    </>
  )
}

const MAX_RECENT = 5

/** The last choices, newest first, and how to add one. Signing out removes them with the rest of the store. */
function useRecentChoices(): [Choice[], (choice: Choice) => void] {
  const [recent, setRecent] = useStore<Choice[]>('search.recent', [])
  const addRecent = (choice: Choice) =>
    setRecent([choice, ...recent.filter(({ to }) => to !== choice.to)].slice(0, MAX_RECENT))
  return [recent, addRecent]
}
