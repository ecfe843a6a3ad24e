declare module 'virtual:used-icons' {
  import type { SvgIconComponent } from '@mui/icons-material'

  /** The icons that the admin imports, by their names, with the components that use them. */
  export const ICONS: readonly { name: string; users: readonly string[]; Icon: SvgIconComponent }[]
}
