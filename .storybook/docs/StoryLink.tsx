import { AnchorMdx, useOf } from '@storybook/addon-docs/blocks'
import { useContext, type ReactNode } from 'react'
import { ToolbarContext } from './toolbar-context.ts'

interface StoryLinkProps {
  /** The story, as its module exports it: one that is gone breaks the page, and so its test. */
  of: unknown
  /** The names of the component and the story, unless something else is said. */
  children?: ReactNode
}

function useStory(of: unknown): { id: string; name: string } {
  const resolved = useOf(of, ['story'])
  if (resolved.type !== 'story') throw new Error('This is no story')
  const { id, title, name } = resolved.story
  return { id, name: `${title.split('/').at(-1)}: ${name}` }
}

/** A link to a story. */
export function StoryLink({ of, children }: StoryLinkProps) {
  const { id, name } = useStory(of)
  return (
    <AnchorMdx href={`?path=/story/${id}`} target="_self">
      {children ?? name}
    </AnchorMdx>
  )
}

/** A story in a frame of its own, for what covers its page: dialogs and whole screens. */
export function StoryFrame({ of, height }: StoryLinkProps & { height: number }) {
  const { id, name } = useStory(of)
  const { theme, direction, locale } = useContext(ToolbarContext)
  const globals = `theme:${theme};direction:${direction};locale:${locale}`
  return (
    <figure style={{ margin: '16px 0 24px' }}>
      <iframe
        key={globals}
        src={`iframe.html?id=${id}&viewMode=story&globals=${globals}`}
        title={name}
        loading="lazy"
        style={{ width: '100%', height, border: '1px solid gray', borderRadius: 8, boxSizing: 'border-box' }}
      />
      <figcaption>
        <StoryLink of={of} />
      </figcaption>
    </figure>
  )
}
