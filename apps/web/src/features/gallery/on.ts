declare const __GALLERY__: boolean

export const galleryOn: boolean = import.meta.env.DEV || (typeof __GALLERY__ !== 'undefined' && __GALLERY__)
