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

interface FormParameters {
  values?: object | undefined
  onSubmit?: (values: object) => unknown
}

/** A form around inputs; `parameters.form` has its values and its submit function. */
export const inForm: Decorator = (Story, { parameters }) => {
  const { values = {}, onSubmit = () => undefined } = (parameters.form ?? {}) as FormParameters
  return (
    <Form record={values} onSubmit={onSubmit} noValidate>
      <Story />
    </Form>
  )
}

export const formOf = (values: object | undefined, onSubmit?: FormParameters['onSubmit']) => ({
  form: { values, ...(onSubmit && { onSubmit }) },
})

export const inRecord =
  (record: RaRecord): Decorator =>
  (Story) => (
    <RecordContextProvider value={record}>
      <Story />
    </RecordContextProvider>
  )

/** For buttons that open the form of a list page. */
export const inEditor: Decorator = (Story) => (
  <EditorProvider>
    <Story />
  </EditorProvider>
)

interface MockListProps {
  records: readonly RaRecord[]
  over: object
  children: ReactNode
}

function MockList({ records, over, children }: MockListProps) {
  const resource = useResourceContext()
  const [data] = useState(() => [...records])
  const list = useList({ data, resource, perPage: 25 })
  return (
    <ListContextProvider value={{ ...list, resource, ...over } as ListControllerResult}>
      {children}
    </ListContextProvider>
  )
}

/** For parts of a list page, with these records. */
export const inList =
  (records: readonly RaRecord[], over: object = {}): Decorator =>
  (Story) => (
    <MockList records={records} over={over}>
      <Story />
    </MockList>
  )

/** For rows of the statement, in its table. */
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

/** For what covers the whole page: on a page of documentation it has one of its own. */
export const inFrame = { docs: { story: { inline: false, height: '480px' } } }
