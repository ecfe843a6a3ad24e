import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'

/** Calls back when a value of the surrounding form changes. */
export function OnFormChange({ onChanged }: { onChanged: () => void }) {
  const values = useWatch()
  useEffect(onChanged, [onChanged, values])
  return null
}
