import Add from '@mui/icons-material/AddOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Info from '@mui/icons-material/InfoOutlined'
import { Box, Collapse, IconButton, Link, ListItem, Stack, Typography } from '@mui/material'
import { useId, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { importPath } from '../paths.ts'
import { formatInstant } from '../ui/format/dates.ts'
import type { Entry } from './entry.ts'
import { EntryDetails } from './EntryDetails.tsx'
import { pathOf } from './records.ts'
import type { Speech } from './values.ts'
import { partsOf, wordsOf } from './words.ts'

interface EntryItemProps {
  entry: Entry
  speech: Speech
}

const ICONS: Readonly<Record<Entry['action'], ReactNode>> = {
  create: <Add />,
  update: <Edit />,
  delete: <Delete />,
  note: <Info />,
}

/** One entry of the trail in words. */
export function EntryItem({ entry, speech }: EntryItemProps) {
  const translate = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const parts = partsOf(wordsOf(entry, speech))
  return (
    <ListItem divider disableGutters sx={itemSx}>
      <Stack direction="row" spacing={1.5} sx={{ px: 2, alignItems: 'flex-start' }}>
        <Box aria-hidden sx={iconSx}>
          {ICONS[entry.action]}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="body2">
            {/* It is of the language spoken, whatever it names. */}
            <bdi dir={translate('layout.direction')}>
              <Sentence parts={parts} path={pathOf(entry)} />
            </bdi>
          </Typography>
          <Circumstances entry={entry} />
        </Box>
        <IconButton
          size="small"
          aria-label={translate('history.details_of', { text: parts.join('') })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      </Stack>
      <Collapse id={id} in={isOpen} mountOnEnter unmountOnExit>
        <EntryDetails entry={entry} speech={speech} />
      </Collapse>
    </ListItem>
  )
}

const itemSx = {
  flexDirection: 'column',
  alignItems: 'stretch',
  py: 1,
  '&:last-child': { borderBlockEnd: 0 },
}

const iconSx = {
  display: 'flex',
  mt: 0.25,
  color: 'text.secondary',
  '& svg': { fontSize: 18 },
}

interface SentenceProps {
  parts: ReturnType<typeof partsOf>
  /** The page of the record that it names. */
  path: string | null
}

const Sentence = ({ parts: [before, name, after], path }: SentenceProps) => (
  <>
    {before}
    {name && path ? (
      <Link component={RouterLink} to={path} sx={{ fontWeight: 600 }}>
        <bdi>{name}</bdi>
      </Link>
    ) : (
      <bdi>{name}</bdi>
    )}
    {after}
  </>
)

/** When it was, by which import, and why, where a reason was asked for. */
function Circumstances({ entry: { date, import_id, reason } }: { entry: Entry }) {
  const translate = useTranslate()
  return (
    <Typography variant="caption" component="div" color="textSecondary">
      <time dateTime={date}>{formatInstant(date)}</time>
      {import_id !== null && (
        <>
          {' · '}
          <Link component={RouterLink} to={importPath(import_id)} color="inherit">
            {translate('history.by_import', { id: import_id })}
          </Link>
        </>
      )}
      {reason && (
        <>
          {' · '}
          <bdi>{translate('history.quoted', { text: reason })}</bdi>
        </>
      )}
    </Typography>
  )
}
