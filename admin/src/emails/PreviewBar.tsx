import DarkMode from '@mui/icons-material/DarkModeOutlined'
import Desktop from '@mui/icons-material/DesktopWindowsOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import Phone from '@mui/icons-material/PhoneAndroidOutlined'
import { Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Device, Scheme } from './MessageFrame.tsx'

/** Which part of a message is shown, and how. */
export interface PreviewMode {
  part: 'html' | 'text'
  device: Device
  scheme: Scheme
}

interface PreviewBarProps {
  mode: PreviewMode
  onChange: (mode: PreviewMode) => void
}

/** Chooses the part of a message, and for its HTML the device and the colours. */
export function PreviewBar({ mode, onChange }: PreviewBarProps) {
  const change = (next: Partial<PreviewMode>) => onChange({ ...mode, ...next })
  const isText = mode.part === 'text'
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, px: 1.5, pb: 1 }}>
      <Choice
        name="part"
        value={mode.part}
        options={{ html: null, text: null }}
        onChange={(part) => change({ part })}
      />
      <Choice
        name="device"
        value={mode.device}
        options={{ desktop: <Desktop fontSize="small" />, phone: <Phone fontSize="small" /> }}
        disabled={isText}
        onChange={(device) => change({ device })}
      />
      <Choice
        name="scheme"
        value={mode.scheme}
        options={{ light: <LightMode fontSize="small" />, dark: <DarkMode fontSize="small" /> }}
        disabled={isText}
        onChange={(scheme) => change({ scheme })}
      />
    </Stack>
  )
}

interface ChoiceProps<T extends string> {
  name: string
  value: T
  /** The options, each with its icon; one without an icon is written out. */
  options: Record<T, ReactNode>
  disabled?: boolean
  onChange: (value: T) => void
}

function Choice<T extends string>({ name, value, options, disabled = false, onChange }: ChoiceProps<T>) {
  const translate = useTranslate()
  const text = (key: string) => translate(`emails.preview.${key}`)
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      disabled={disabled}
      aria-label={text(name)}
      onChange={(_event, next: T | null) => next && onChange(next)}
    >
      {Object.entries<ReactNode>(options).map(([option, icon]) => (
        <ToggleButton
          key={option}
          value={option}
          {...(icon && { 'aria-label': text(option), title: text(option) })}
          sx={{ py: 0.25, textTransform: 'none' }}
        >
          {icon ?? text(option)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
