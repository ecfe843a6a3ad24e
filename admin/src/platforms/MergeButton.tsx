import Merge from '@mui/icons-material/CallMergeOutlined'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { RowButton } from '../ui/list/RowButton.tsx'
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts'
import { MergeDialog } from './MergeDialog.tsx'
import type { Platform } from './platform.ts'

/** Merges the platform of the row into another one. */
export function MergeButton() {
  const translate = useTranslate()
  const platform = useRecordContext<Platform>()
  const [isOpen, setOpen] = useState(false)
  const focusAfter = useFocusAfterRemoval()
  if (!platform) return null
  return (
    <>
      <RowButton
        icon={<Merge />}
        label={translate('resources.platforms.merge.open')}
        name={translate('resources.platforms.merge.open_named', { name: platform.name })}
        onClick={({ currentTarget }) => {
          focusAfter(currentTarget)
          setOpen(true)
        }}
      />
      {isOpen && <MergeDialog platform={platform} onClose={() => setOpen(false)} />}
    </>
  )
}
