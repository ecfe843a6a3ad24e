import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Question {
  /** The question, as text. */
  title: string
  /** The consequences, as text. */
  text: string
  /** The label of the confirming button, as text. */
  action: string
}

/** Asks before something that does no harm, but that others are to know of. @returns `confirm`, which answers whether to go on, and the dialog while it asks */
export function useConfirm(question: Question) {
  const [answer, setAnswer] = useState<((goOn: boolean) => void) | null>(null)
  const confirm = () => new Promise<boolean>((resolve) => setAnswer(() => resolve))
  const say = (goOn: boolean) => {
    answer?.(goOn)
    setAnswer(null)
  }
  const dialog = answer && (
    <ConfirmDialog
      {...question}
      harmless
      busy={false}
      onConfirm={() => say(true)}
      onCancel={() => say(false)}
    />
  )
  return { confirm, dialog }
}
