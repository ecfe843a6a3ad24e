import Close from '@mui/icons-material/Close'
import Description from '@mui/icons-material/DescriptionOutlined'
import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import { useRef, type ChangeEvent } from 'react'
import { useTranslate } from 'react-admin'
import { DropZone } from '../ui/form/DropZone.tsx'

interface FilePickerProps {
  file: File | null
  /** The extensions that are offered. */
  accept?: string
  /** Where its own words stand: `file`, `choose` and `drop`. */
  texts?: string
  onChange: (file: File | null) => void
}

/** Invisible, but reachable by its label and by the button. */
const invisibleSx = { position: 'absolute', width: '1px', height: '1px', opacity: 0, pointerEvents: 'none' }

/** Chooses one file, a workbook mostly, by a button or by dropping it. The server decides whether it is one. */
export function FilePicker({
  file,
  accept = '.xlsx,.xls',
  texts = 'common.upload',
  onChange,
}: FilePickerProps) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChange(event.target.files?.[0] ?? null)
    // So that the same file can be chosen again after it was corrected.
    event.target.value = ''
  }
  return (
    <DropZone onDrop={onChange}>
      <Box
        component="input"
        ref={input}
        type="file"
        accept={accept}
        aria-label={translate(`${texts}.file`)}
        tabIndex={-1}
        onChange={choose}
        sx={invisibleSx}
      />
      {file && <Chosen file={file} />}
      <Button size="small" onClick={() => input.current?.click()} sx={{ flexShrink: 0 }}>
        {translate(file ? 'common.upload.replace' : `${texts}.choose`)}
      </Button>
      {file ? (
        <IconButton size="small" onClick={() => onChange(null)} aria-label={translate('common.upload.clear')}>
          <Close fontSize="small" />
        </IconButton>
      ) : (
        <Typography
          variant="body2"
          color="textSecondary"
          noWrap
          sx={{ display: { xs: 'none', lg: 'block' } }}
        >
          {translate(`${texts}.drop`)}
        </Typography>
      )}
    </DropZone>
  )
}

/** On phones it takes a whole row, so that the name has room. */
const Chosen = ({ file }: { file: File }) => (
  <Stack
    direction="row"
    spacing={1}
    sx={{ flex: { xs: '1 1 180px', md: '1 1 100px' }, minWidth: 0, alignItems: 'center', py: 0.5 }}
  >
    <Description fontSize="small" color="primary" />
    <Typography variant="body2" noWrap title={file.name} sx={{ minWidth: 0, fontWeight: 600 }}>
      {file.name}
    </Typography>
  </Stack>
)
