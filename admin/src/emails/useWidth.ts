import { useEffect, useRef, useState } from 'react'

/** The width of an element, in pixels, as it changes; 0 before it is drawn. */
export function useWidth<T extends HTMLElement>() {
  const ref = useRef<T>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
