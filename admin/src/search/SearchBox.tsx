import Close from '@mui/icons-material/Close'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import Search from '@mui/icons-material/Search'
import { alpha, Box, IconButton, InputBase, Typography, useAutocomplete, type Theme } from '@mui/material'
import type { HTMLAttributes, InputHTMLAttributes, ReactNode, RefObject } from 'react'
import { useTranslate } from 'react-admin'
import { DESTINATIONS } from '../screens.tsx'
import type { Choice, ChoiceKind } from './choice.ts'

interface SearchBoxProps {
  /** The input's ref. */
  field: RefObject<HTMLInputElement | null>
  words: string
  onType: (words: string) => void
  /** The last choices. */
  recent: readonly Choice[]
  /** Grouped by kind. */
  found: readonly Choice[]
  onChoose: (choice: Choice) => void
  onClose: () => void
}

/** A choice with its group's heading. */
interface Listed extends Choice {
  under: 'recent' | Choice['kind']
}

/** The maximum length of a name. */
const MAX_LENGTH = 255

/** The input with the choices below it: a combobox whose list is always open. */
export function SearchBox({ field, words, onType, recent, found, onChoose, onClose }: SearchBoxProps) {
  const translate = useTranslate()
  const options = [
    ...recent.map((choice): Listed => ({ ...choice, under: 'recent' })),
    ...found.map((choice): Listed => ({ ...choice, under: choice.kind })),
  ]
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete({
    options,
    open: true,
    value: null,
    inputValue: words,
    autoHighlight: true,
    groupBy: ({ under }) => under,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ under, to }) => `${under} ${to}`,
    isOptionEqualToValue: (one, other) => one.under === other.under && one.to === other.to,
    filterOptions: (all) => all,
    onInputChange: (_event, text, reason) => reason === 'input' && onType(text),
    onChange: (_event, chosen) => chosen && onChoose(chosen),
    onClose: (_event, reason) => reason === 'escape' && onClose(),
  })
  return (
    <Box {...getRootProps()} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Field field={field} attributes={getInputProps()} onClose={onClose} />
      {groupedOptions.length > 0 && (
        <Box component="ul" {...getListboxProps()} aria-label={translate('search.results')} sx={listSx}>
          {groupedOptions.map(({ key, index, group, options: listed }) => (
            <Box component="li" key={key} role="group" aria-label={translate(`search.${group}`)}>
              <Box aria-hidden sx={headingSx}>
                {translate(`search.${group}`)}
              </Box>
              {listed.map((choice, at) => {
                const { key: optionKey, ...props } = getOptionProps({ option: choice, index: index + at })
                return <ChoiceOption key={optionKey} choice={choice} {...props} />
              })}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

const listSx = { overflowY: 'auto', m: 0, px: 0, py: 1, minHeight: 0, listStyle: 'none' }
const headingSx = { px: 2, pt: 1, pb: 0.5, color: 'text.secondary', typography: 'caption', fontWeight: 600 }

interface FieldProps extends Pick<SearchBoxProps, 'field' | 'onClose'> {
  attributes: InputHTMLAttributes<HTMLInputElement>
}

function Field({ field, attributes, onClose }: FieldProps) {
  const translate = useTranslate()
  const label = translate('search.label')
  return (
    <InputBase
      inputRef={field}
      autoFocus
      fullWidth
      placeholder={label}
      startAdornment={<Search color="action" sx={{ marginInlineEnd: 1.5 }} />}
      endAdornment={
        <IconButton edge="end" onClick={onClose} aria-label={translate('common.close')}>
          <Close />
        </IconButton>
      }
      slotProps={{ input: { ...attributes, maxLength: MAX_LENGTH, 'aria-label': label } }}
      sx={{ px: 2, py: 1, flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}
    />
  )
}

const ICONS: Record<Exclude<ChoiceKind, 'screens'>, ReactNode> = {
  clients: <GroupsOutlined />,
  vehicles: <LocalShippingOutlined />,
  billings: <ReceiptLongOutlined />,
}

const iconOf = ({ kind, to }: Choice): ReactNode =>
  kind === 'screens' ? DESTINATIONS.find((screen) => screen.to === to)?.icon : ICONS[kind]

interface ChoiceOptionProps extends Omit<HTMLAttributes<HTMLElement>, 'color'> {
  choice: Choice
}

/** One choice; the rest of the props are the combobox's attributes. */
const ChoiceOption = ({ choice, ...attributes }: ChoiceOptionProps) => (
  <Box {...attributes} sx={optionSx}>
    <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
      {iconOf(choice)}
    </Box>
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{choice.label}</bdi>
      </Typography>
      {choice.detail && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{choice.detail}</bdi>
        </Typography>
      )}
    </Box>
  </Box>
)

const optionSx = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'center',
  minHeight: 44,
  marginInline: 1,
  px: 1,
  py: 0.75,
  borderRadius: 1,
  cursor: 'pointer',
  '&.Mui-focused': {
    bgcolor: (theme: Theme) => alpha(theme.palette.primary.main, 0.12),
    boxShadow: (theme: Theme) => `inset 3px 0 ${theme.palette.primary.main}`,
  },
}
