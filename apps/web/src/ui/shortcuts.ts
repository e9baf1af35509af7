import { createContext } from 'react'

/** Single keys can be switched off in the settings (WCAG 2.1.4); the shell says so. */
export const ShortcutsContext = createContext(true)
