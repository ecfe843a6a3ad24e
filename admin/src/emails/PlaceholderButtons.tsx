import { Button, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { BILLING_TEXT, placeholderTag, type TextKind } from './emailTemplate.ts'

interface PlaceholderButtonsProps {
  /** What the text is of: its placeholders. */
  kind?: TextKind
  onInsert: (text: string) => void
}

/** A button for each placeholder, which inserts it. */
export function PlaceholderButtons({ kind = BILLING_TEXT, onInsert }: PlaceholderButtonsProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <div>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {translate('emails.message.insert')}
      </Typography>
      <Stack direction="row" role="group" aria-labelledby={id} sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        {kind.placeholders.map((placeholder) => (
          <Button
            key={placeholder}
            size="small"
            variant="outlined"
            title={translate(`${kind.about}.${placeholder}`)}
            // The field keeps its focus, and with it the cursor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(placeholderTag(placeholder))}
            sx={{ px: 0.75, py: 0.125, minWidth: 0, fontSize: '0.75rem', textTransform: 'none' }}
          >
            <bdi>{placeholder}</bdi>
          </Button>
        ))}
      </Stack>
    </div>
  )
}
