import Block from '@mui/icons-material/BlockOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import { useTranslate } from 'react-admin'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import type { Run } from './run.ts'

const LOOKS = {
  queued: { tone: 'info', icon: Schedule },
  running: { tone: 'info', icon: Schedule },
  interrupted: { tone: 'doubtful' },
  finished: { tone: 'good' },
  failed: { tone: 'bad' },
  cancelled: { tone: 'neutral', icon: Block },
  undone: { tone: 'neutral', icon: Undo },
} as const

/** The state of a run. */
export function RunStateChip({ state }: Pick<Run, 'state'>) {
  const translate = useTranslate()
  return <StatusChip label={translate(`resources.runs.states.${state}`)} {...LOOKS[state]} />
}
