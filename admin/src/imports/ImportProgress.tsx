import { useTranslate } from 'react-admin'
import { CancelImportButton } from './CancelImportButton.tsx'
import type { Import } from './import.ts'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { progressText } from './progressText.ts'

interface ImportProgressProps {
  item: Import
  /** Whoever looks at it has begun it. */
  isMine: boolean
  /** It can be cancelled by anybody, who is asked first. */
  byAnybody?: boolean
}

/** How far an import is that is under way, and a way to cancel it. */
export function ImportProgress({ item, isMine, byAnybody }: ImportProgressProps) {
  const translate = useTranslate()
  const { total_rows: total, done_rows: done, file_name: file, username: name } = item
  return (
    <ProgressBar
      title={translate(`resources.imports.progress.${isMine ? 'mine' : 'theirs'}`, { file, name })}
      text={translate(...progressText(item))}
      part={total === null ? null : done / Math.max(1, total)}
      action={(isMine || byAnybody) && <CancelImportButton item={item} asksFirst={!isMine} />}
    />
  )
}
