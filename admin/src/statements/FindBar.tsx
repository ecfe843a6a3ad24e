import ArrowDownward from '@mui/icons-material/KeyboardArrowDown'
import ArrowUpward from '@mui/icons-material/KeyboardArrowUp'
import { IconButton, Stack, TextField, Typography } from '@mui/material'
import { memo, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useTranslate } from 'react-admin'
import { IfMay } from '../ui/page/IfMay.tsx'
import type { Find } from './useFind.ts'

interface FindBarProps {
  find: Find
  /** Moves the focus to the row that is shown. */
  onLeave: (index: number) => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && Boolean(target.closest('input, textarea, select, [role="dialog"]'))

/** The key `/` moves the focus to an input. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return
      event.preventDefault()
      input.current?.select()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input])
}

/** Finds a row; the key `/` leads here from anywhere on the page. */
export const FindBar = memo(function FindBar({ find, onLeave }: FindBarProps) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') find.setText('')
    else if (event.key === 'ArrowDown' && find.index !== null) onLeave(find.index)
    else return
    event.preventDefault()
  }
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{
        p: 1,
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        borderBottom: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      <TextField
        type="search"
        label={translate('statement.find.label')}
        value={find.text}
        onChange={({ target }) => find.setText(target.value)}
        onKeyDown={onKeyDown}
        inputRef={input}
        margin="none"
        slotProps={{ htmlInput: { 'aria-keyshortcuts': '/' } }}
        sx={{ flex: { xs: '1 1 232px', md: '0 1 320px' }, minWidth: 0 }}
      />
      <StepButton find={find} by={-1} />
      <StepButton find={find} by={1} />
      <Typography variant="body2" role="status" color="textSecondary">
        <FindCount find={find} />
      </Typography>
      <IfMay call="updateBillingItem">
        <Keys />
      </IfMay>
    </Stack>
  )
})

/** What the keys do in the lines. */
function Keys() {
  const translate = useTranslate()
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ marginInlineStart: 'auto', display: { xs: 'none', md: 'block' } }}
    >
      {translate('statement.find.keys')}
    </Typography>
  )
}

function StepButton({ find, by }: { find: Find; by: 1 | -1 }) {
  const translate = useTranslate()
  return (
    <IconButton
      size="small"
      aria-label={translate(`statement.find.${by === 1 ? 'next' : 'previous'}`)}
      disabled={!find.count}
      onClick={() => find.step(by)}
    >
      {by === 1 ? <ArrowDownward /> : <ArrowUpward />}
    </IconButton>
  )
}

function FindCount({ find: { count, at, driver } }: { find: Find }) {
  const translate = useTranslate()
  if (count === null) return null
  if (count === 0) return translate('statement.find.nothing')
  const place = translate('statement.find.count', { at: at + 1, count })
  return driver ? translate('statement.find.with_driver', { place, driver }) : place
}
