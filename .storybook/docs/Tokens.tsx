import { Typography, type CSSObject, type Theme } from '@mui/material'
import { ICONS } from 'virtual:used-icons'
import { components } from '../../admin/src/theme/components.ts'
import { Table } from './Table.tsx'
import { THEMES } from './themes.ts'

const { typography, spacing, shape, breakpoints } = THEMES.light

const VARIANTS = ['h1', 'h2', 'h3', 'body1', 'body2', 'caption', 'button'] as const

/** The scale of type. */
export const TypeTable = () => (
  <Table>
    <thead>
      <tr>
        <th>Variant</th>
        <th>Sample</th>
        <th>Size</th>
        <th>Weight</th>
        <th>Line height</th>
      </tr>
    </thead>
    <tbody>
      {VARIANTS.map((variant) => {
        const { fontSize, fontWeight, lineHeight } = typography[variant]
        return (
          <tr key={variant}>
            <td>
              <code>{variant}</code>
            </td>
            <td>
              <Typography variant={variant} component="span">
                Statement 10/2026
              </Typography>
            </td>
            <td>
              <bdi>{fontSize}</bdi>
            </td>
            <td>{fontWeight}</td>
            <td>{lineHeight}</td>
          </tr>
        )
      })}
    </tbody>
  </Table>
)

/** The family of all text. */
export const FontFamily = () => <code>{typography.fontFamily}</code>

const STEPS = [0.5, 1, 1.5, 2, 2.5, 3]

/** The steps of the spacing that the screens use. */
export const SpacingTable = () => (
  <Table>
    <thead>
      <tr>
        <th>In code</th>
        <th>Length</th>
        <th>Sample</th>
      </tr>
    </thead>
    <tbody>
      {STEPS.map((step) => (
        <tr key={step}>
          <td>
            <code>spacing({step})</code>
          </td>
          <td>{spacing(step)}</td>
          <td>
            <span style={{ ...blockStyle, width: spacing(step), height: spacing(2) }} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

const blockStyle = { display: 'inline-block', backgroundColor: 'currentColor' }

interface Styled {
  styleOverrides: { paper: (of: { theme: Theme }) => CSSObject }
}

/** The corner of a dialog, in pixels. */
function dialogRadius(): number {
  const { styleOverrides } = components?.MuiDialog as Styled
  return Number(styleOverrides.paper({ theme: THEMES.light }).borderRadius)
}

const RADII = {
  'cards, buttons, inputs, alerts': Number(shape.borderRadius),
  dialogs: dialogRadius(),
}

export const RadiusTable = () => (
  <Table>
    <thead>
      <tr>
        <th>On</th>
        <th>Radius</th>
        <th>Sample</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(RADII).map(([use, radius]) => (
        <tr key={use}>
          <td>{use}</td>
          <td>{radius} px</td>
          <td>
            <span style={{ ...cornerStyle, borderRadius: radius }} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

const cornerStyle = { display: 'inline-block', width: 72, height: 40, border: '2px solid currentColor' }

/** From which width on a breakpoint holds. */
export const BreakpointTable = () => (
  <Table>
    <thead>
      <tr>
        <th>Breakpoint</th>
        <th>From</th>
      </tr>
    </thead>
    <tbody>
      {breakpoints.keys.map((key) => (
        <tr key={key}>
          <td>
            <code>{key}</code>
          </td>
          <td>{breakpoints.values[key]} px</td>
        </tr>
      ))}
    </tbody>
  </Table>
)

/** All icons that the admin's sources import. */
export const IconTable = () => (
  <Table>
    <thead>
      <tr>
        <th>Icon</th>
        <th>Name</th>
        <th>Used by</th>
      </tr>
    </thead>
    <tbody>
      {ICONS.map(({ name, users, Icon }) => (
        <tr key={name}>
          <td>
            <Icon aria-hidden />
          </td>
          <td>
            <code>{name}</code>
          </td>
          <td>{users.join(', ')}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
