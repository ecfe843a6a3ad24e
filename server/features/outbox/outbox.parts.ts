import { pack, unpack } from '../../db/packed.ts'

/** The words of a message as a person wrote them, with placeholders. */
export interface SourceText {
  subject: string
  body: string
}

/** A message as its reader gets it. */
export interface RenderedText {
  subject: string
  html: string
  text: string
}

/** What a message was made of, and what it was made to: once it is handed over, that is what went out. */
export interface MessageParts {
  source: SourceText
  rendered: RenderedText
}

export const packParts = (parts: MessageParts): Promise<string> => pack(parts)

export const unpackParts = async (packed: string): Promise<MessageParts> =>
  (await unpack(packed)) as MessageParts

/** As much of a subject as a list of messages shows. */
export const subjectOf = ({ subject }: RenderedText): string => subject.slice(0, 1000)
