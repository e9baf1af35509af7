/** The library says the types of BPMN's elements, but not its own. */
declare module 'bpmn-moddle' {
  export interface Element {
    readonly $type: string
    readonly $attrs: Readonly<Record<string, string>>
    readonly $parent?: Element
    readonly id?: string
    readonly name?: string
    readonly [property: string]: unknown
  }
  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, unknown>>)
    create(type: string, properties?: Readonly<Record<string, unknown>>): Element
    fromXML(xml: string): Promise<{ readonly rootElement: Element; readonly warnings: readonly { readonly message: string }[] }>
    toXML(element: Element, options?: { readonly format?: boolean }): Promise<{ readonly xml: string }>
  }
}
