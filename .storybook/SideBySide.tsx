import type { Direction } from '../admin/src/theme/DirectionProvider.tsx'

const PANES: readonly { theme: 'light' | 'dark'; direction: Direction }[] = [
  { theme: 'light', direction: 'ltr' },
  { theme: 'dark', direction: 'ltr' },
  { theme: 'light', direction: 'rtl' },
  { theme: 'dark', direction: 'rtl' },
]

/** The address of a story by itself. */
const addressOf = (id: string, globals: Record<string, string>) => {
  const chosen = Object.entries(globals).map(([name, value]) => `${name}:${value}`)
  return `iframe.html?id=${id}&viewMode=story&globals=${encodeURIComponent(chosen.join(';'))}`
}

interface SideBySideProps {
  /** The id of the story. */
  id: string
  /** The other choices of the toolbar, which hold for each pane. */
  globals: Record<string, string>
}

/** A story in each theme and direction, each in a frame of its own: a dialog belongs to a whole page. */
export const SideBySide = ({ id, globals }: SideBySideProps) => (
  <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, height: 'calc(100vh - 2rem)' }}>
    {PANES.map(({ theme, direction }) => (
      <iframe
        key={`${theme} ${direction}`}
        title={`${theme}, ${direction}`}
        src={addressOf(id, { ...globals, view: 'one', theme, direction })}
        style={{ width: '100%', height: '100%', border: '1px solid GrayText' }}
      />
    ))}
  </div>
)
