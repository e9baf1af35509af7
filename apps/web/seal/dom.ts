type Child = Node | string | null | false
type Props = Readonly<Record<string, string | number | boolean | ((event: Event) => void) | undefined>>

/** An element with attributes, listeners (`onclick`) and children; what is false or absent is left out. */
export const h = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === false) continue
    if (typeof value === 'function') made.addEventListener(name.slice(2), value)
    else if (name === 'value') (made as unknown as HTMLInputElement).value = String(value)
    else if (name === 'checked') (made as unknown as HTMLInputElement).checked = true
    else made.setAttribute(name, value === true ? '' : String(value))
  }
  made.append(...children.filter((child): child is Node | string => child !== null && child !== false))
  return made
}
let drawn = 0
/** A field under its label. */
export const labelled = (label: string, field: HTMLElement, className = ''): HTMLElement => {
  drawn += 1
  field.id ||= `field-${drawn}`
  return h('div', { class: className }, h('label', { for: field.id }, label), field)
}
/** A button that opens the browser's choice of files; its own words, because the browser's would speak another language. */
export const fileButton = (
  words: readonly string[],
  accept: string,
  take: (files: readonly File[]) => void,
  more: { readonly multiple?: boolean; readonly drop?: boolean } = {},
): HTMLElement => {
  const input = h('input', { type: 'file', accept, multiple: more.multiple, 'aria-label': words[0] })
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    input.value = ''
    if (files.length > 0) take(files)
  })
  const [first = '', ...rest] = words
  const label = h(
    'label',
    { class: more.drop ? 'file drop' : 'file' },
    input,
    more.drop ? h('strong', {}, first) : first,
    ...rest.map((w) => h('span', { class: 'dim' }, w)),
  )
  if (more.drop) {
    label.addEventListener('dragover', (event) => event.preventDefault())
    label.addEventListener('drop', (event) => {
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    })
  }
  return label
}
export const note = (tone: 'done' | 'todo' | 'bad' | 'info', words: string): HTMLElement =>
  h('p', { class: 'note', 'data-tone': tone, role: tone === 'bad' ? 'alert' : undefined }, words)
export const facts = (pairs: readonly (readonly [string, Node | string])[]): HTMLElement =>
  h('dl', {}, ...pairs.flatMap(([label, value]) => [h('dt', {}, label), h('dd', {}, value)]))

export const save = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  h('a', { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
export const saveJson = (value: object, name: string): void =>
  save(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }), name)
