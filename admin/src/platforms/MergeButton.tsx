import Merge from '@mui/icons-material/CallMergeOutlined'
import { useRecordContext, useTranslate } from 'react-admin'
import { useOpenForm } from '../ui/form/useOpenForm.ts'
import { RowButton } from '../ui/list/RowButton.tsx'
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts'
import { MergeDialog } from './MergeDialog.tsx'
import type { Platform } from './platform.ts'

/** Merges the platform of the row into another one. */
export function MergeButton() {
  const platform = useRecordContext<Platform>()
  return platform ? <OpenButton platform={platform} /> : null
}

function OpenButton({ platform }: { platform: Platform }) {
  const translate = useTranslate()
  const target = `merge ${platform.id}`
  const { isOpen, draft, open, close } = useOpenForm(target)
  const focusAfter = useFocusAfterRemoval()
  return (
    <>
      <RowButton
        icon={<Merge />}
        label={translate('resources.platforms.merge.open')}
        name={translate('resources.platforms.merge.open_named', { name: platform.name })}
        onClick={({ currentTarget }) => {
          focusAfter(currentTarget)
          open()
        }}
      />
      {isOpen && <MergeDialog platform={platform} target={target} draft={draft} onClose={close} />}
    </>
  )
}
