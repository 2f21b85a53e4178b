/** Arguments of `save_page` that create the page of the guide's example: an opening, running text, questions, the next step. `site` is the caller's. */
export const EXAMPLE_PAGE = {
  title: 'Guided walks',
  audience: 'all',
  seo: {
    description: 'Walks along the quay every Saturday from April to October: dates, meeting point, access.',
  },
  inNavigation: true,
  sections: [
    {
      id: 'opening',
      kind: 'hero',
      data: {
        title: 'See the quay before it opens',
        lead: 'Every Saturday an engineer walks you along the new wall. An hour, free, in all weather.',
        layout: 'plain',
      },
    },
    {
      id: 'route',
      kind: 'text',
      data: {
        title: 'What you will see',
        body: 'The walk starts at the old crane and follows the wall to the lock.\n\n- how a quay wall is made\n- the first finished steps to the water\n- where the trees will stand',
      },
    },
    {
      id: 'questions',
      kind: 'faq',
      theme: 'muted',
      data: {
        title: 'Before you come',
        items: [
          { question: 'Can I come with a wheelchair?', answer: 'Yes. The whole route is paved and level.' },
          {
            question: 'Do I have to book?',
            answer: 'No. Groups of more than ten, please [write to us](mailto:walks@example.org).',
          },
        ],
      },
    },
    {
      id: 'next-step',
      kind: 'cta',
      theme: 'accent',
      data: {
        title: 'Join the next walk',
        actions: [{ label: 'See the dates', to: 'https://example.org/walks' }],
      },
    },
  ],
};
