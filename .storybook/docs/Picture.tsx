interface PictureProps {
  src: string
  /** What is to be seen on it. */
  alt: string
}

/** A picture of a document, as white as its paper. */
export const Picture = ({ src, alt }: PictureProps) => (
  <figure style={{ margin: '16px 0 24px' }}>
    <img
      src={src}
      alt={alt}
      style={{ maxWidth: '100%', border: '1px solid gray', backgroundColor: '#fff' }}
    />
  </figure>
)
