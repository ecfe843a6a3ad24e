import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import { Box, IconButton, InputBase, useAutocomplete } from '@mui/material'
import type { InputHTMLAttributes, RefObject } from 'react'
import { useTranslate } from 'react-admin'
import type { Choice } from './choice.ts'
import { ChoiceOption } from './ChoiceOption.tsx'

interface SearchBoxProps {
  /** Is given the input. */
  field: RefObject<HTMLInputElement | null>
  words: string
  onType: (words: string) => void
  /** What was chosen last. */
  recent: readonly Choice[]
  /** Kind by kind. */
  found: readonly Choice[]
  onChoose: (choice: Choice) => void
  onClose: () => void
}

/** A choice, and the heading that it stands under. */
interface Listed extends Choice {
  under: 'recent' | Choice['kind']
}

/** As long as a name may be. */
const LONGEST = 255

/** The box that is typed into, and the choices below it: a combobox whose list is always open. */
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
      slotProps={{ input: { ...attributes, maxLength: LONGEST, 'aria-label': label } }}
      sx={{ px: 2, py: 1, flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}
    />
  )
}
