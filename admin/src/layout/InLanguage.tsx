import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Directed } from '../theme/Directed.tsx'

/** Lays the admin out in the direction that the chosen language is written in: its catalogue says which. */
export function InLanguage({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  return <Directed direction={translate('layout.direction') === 'rtl' ? 'rtl' : 'ltr'}>{children}</Directed>
}
