import type { Decorator } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import {
  Form,
  ListContextProvider,
  RecordContextProvider,
  useList,
  useResourceContext,
  type ListControllerResult,
  type RaRecord,
} from 'react-admin'
import { EditorProvider } from '../admin/src/ui/form/EditorProvider.tsx'
import { TableFrame } from '../admin/src/statements/ItemTable.tsx'

interface FormAround {
  values?: object | undefined
  onSubmit?: (values: object) => unknown
}

/** Inputs stand in a form; what it holds and does is `parameters.form`. */
export const inForm: Decorator = (Story, { parameters }) => {
  const { values = {}, onSubmit = () => undefined } = (parameters.form ?? {}) as FormAround
  return (
    <Form record={values} onSubmit={onSubmit} noValidate>
      <Story />
    </Form>
  )
}

export const formOf = (values: object | undefined, onSubmit?: FormAround['onSubmit']) => ({
  form: { values, ...(onSubmit && { onSubmit }) },
})

export const inRecord =
  (record: RaRecord): Decorator =>
  (Story) => (
    <RecordContextProvider value={record}>
      <Story />
    </RecordContextProvider>
  )

/** The buttons that open the form of a list page. */
export const inEditor: Decorator = (Story) => (
  <EditorProvider>
    <Story />
  </EditorProvider>
)

interface ListAroundProps {
  records: readonly RaRecord[]
  over: object
  children: ReactNode
}

function ListAround({ records, over, children }: ListAroundProps) {
  const resource = useResourceContext()
  const [data] = useState(() => [...records])
  const list = useList({ data, resource, perPage: 25 })
  return (
    <ListContextProvider value={{ ...list, resource, ...over } as ListControllerResult}>
      {children}
    </ListContextProvider>
  )
}

/** The parts of a list page, over these records. */
export const inList =
  (records: readonly RaRecord[], over: object = {}): Decorator =>
  (Story) => (
    <ListAround records={records} over={over}>
      <Story />
    </ListAround>
  )

/** A row of the statement stands in its table. */
export const inTable =
  (Part: 'tbody' | 'tfoot'): Decorator =>
  (Story) => (
    <TableFrame>
      <table>
        <Part>
          <Story />
        </Part>
      </table>
    </TableFrame>
  )
