import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { clamp } from '../list/clamp.ts'

const LINES = 4

/** So many letters are more than the lines hold beside other fields. */
const SHORT = 240

/** A text that somebody has typed: of a long one some lines, until all of it is asked for. Paper has all of it. */
export function LongText({ children: text }: { children: string }) {
  const translate = useTranslate()
  const [isWhole, setWhole] = useState(false)
  if (text.length <= SHORT) return text
  return (
    <>
      <Box sx={isWhole ? wholeSx : clampSx}>{text}</Box>
      <Button
        size="small"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
        // Its padding: its label begins where the text does.
        sx={{ marginInlineStart: '-5px', displayPrint: 'none' }}
      >
        {translate(isWhole ? 'common.show_less' : 'common.show_all')}
      </Button>
    </>
  )
}

const wholeSx = { overflowWrap: 'anywhere' }
const clampSx = { ...wholeSx, ...clamp(LINES), '@media print': { display: 'block' } }
