import { hostname } from 'node:os'

/** This process among all that serve the product. */
export const host = `${hostname()}:${process.pid}`
