const shape = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i

/** The id a text stands for, with or without dashes; anything else is no row's id: it matches nothing. */
export const idIn = (text: string | undefined): string | undefined =>
  shape
    .exec(text ?? '')
    ?.slice(1)
    .join('-')
    .toLowerCase()
