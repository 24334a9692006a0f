/** The sentence beside the box. What a person agreed to is kept in these words. */
export const newsletterWording =
  'A letter a month about grants, guides and what is new. Unsubscribe with one click.';
