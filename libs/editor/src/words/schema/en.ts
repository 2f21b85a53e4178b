/** Names are looked up by what the data calls them. */
type Named = Readonly<Record<string, string>>;

/** What the editor calls the parts of sections. */
export interface SchemaWords {
  /** Titles of the standard kinds; those that are missing are called as the kind says. */
  kinds: Named;
  /** What they are for. */
  kindHelp: Named;
  fields: Named;
  options: Named;
  /** The texts that new sections begin with, by what the kinds' examples say. */
  examples: Named;
}

/** In English kinds are called as they say themselves, and sections begin with their examples. */
export const en: SchemaWords = {
  kinds: {},
  kindHelp: {},
  fields: {
    count: 'How many',
    perPage: 'How many on a page',
    tags: 'Only with these tags',
    type: 'What is listed',
    actions: 'Buttons',
    address: 'Address',
    answer: 'Answer',
    alt: 'What the image shows',
    body: 'Text',
    caption: 'Caption',
    captions: 'Captions file',
    credit: 'Credit',
    days: 'Days',
    documents: 'Documents',
    duration: 'Length',
    email: 'E-mail',
    entries: 'Entries',
    eyebrow: 'Line above the title',
    from: 'Date',
    headerColumn: 'First column is a header',
    hours: 'Opening hours',
    image: 'Image',
    intro: 'Introduction',
    items: 'Entries',
    label: 'Label',
    layout: 'Layout',
    lead: 'Lead',
    link: 'Link',
    links: 'Links',
    members: 'People or offices',
    name: 'Name',
    note: 'Note',
    phone: 'Telephone',
    poster: 'Still image',
    question: 'Question',
    role: 'Role',
    side: 'Side of the image',
    silent: 'The video has no sound',
    source: 'Source',
    src: 'Video file',
    status: 'State',
    table: 'Table',
    text: 'Text',
    time: 'Time',
    title: 'Title',
    to: 'Link to',
    transcript: 'Transcript',
    unit: 'Unit',
    value: 'Figure',
    when: 'When',
  },
  options: {
    post: 'News',
    event: 'Events',
    full: 'Image fills the screen',
    split: 'Image beside the words',
    plain: 'No image',
    grid: 'Grid',
    mosaic: 'Mosaic',
    strip: 'Strip',
    left: 'Left',
    right: 'Right',
    done: 'Done',
    now: 'Under way',
    next: 'Planned',
  },
  examples: {},
};
