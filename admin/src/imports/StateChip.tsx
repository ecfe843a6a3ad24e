import Block from '@mui/icons-material/BlockOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import { useTranslate } from 'react-admin'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import type { ImportState } from './import.ts'

const LOOKS = {
  reading: { tone: 'info', icon: Schedule },
  writing: { tone: 'info', icon: Schedule },
  finished: { tone: 'good' },
  refused: { tone: 'bad' },
  cancelled: { tone: 'neutral', icon: Block },
  interrupted: { tone: 'doubtful' },
  undone: { tone: 'neutral', icon: Undo },
} as const

/** The state of an import. */
export function StateChip({ state }: { state: ImportState }) {
  const translate = useTranslate()
  return <StatusChip label={translate(`resources.imports.states.${state}`)} {...LOOKS[state]} />
}
